import FileInput from 'lucide-react/icons/file-input';
import { useRef, useState } from 'react';
import type { Problem } from '@wirescope/shared/control/problem';
import { problemOf } from '../../session/problem.ts';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { openFile } from './open-file.ts';
import css from './OpenRecordingBox.module.css';

/** Chooses a recording of this computer. Dropping one works everywhere on the page, here too. */
export const OpenRecordingBox = () => {
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<Problem>();
  const open = (file: File | undefined) => {
    setTrouble(undefined);
    if (file !== undefined) openFile(file).catch((error: unknown) => setTrouble(problemOf(error)));
  };
  return (
    <section>
      <button type="button" className={css.box} onClick={() => input.current?.click()}>
        <FileInput aria-hidden />
        <b>Open a recording</b>
        <span>choose a .wirescope.jsonl file, or drop it here</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jsonl"
        aria-label="Recording"
        onChange={(event) => {
          open(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {trouble !== undefined && <ProblemNote problem={trouble} className={css.trouble} />}
    </section>
  );
};

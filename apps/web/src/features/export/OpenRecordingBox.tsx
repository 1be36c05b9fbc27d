import FileInput from 'lucide-react/icons/file-input';
import { useRef, useState } from 'react';
import type { Problem } from '@wirescope/shared/control/problem';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { openFiles } from './open-file.ts';
import css from './OpenRecordingBox.module.css';

/** Chooses recordings of this computer. Dropping them works everywhere on the page, here too. */
export const OpenRecordingBox = () => {
  const input = useRef<HTMLInputElement>(null);
  const [troubles, setTroubles] = useState<readonly Problem[]>([]);
  const open = (files: readonly File[]) => {
    setTroubles([]);
    void openFiles(files).then(setTroubles);
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
        multiple
        accept=".jsonl"
        aria-label="Recording"
        onChange={(event) => {
          open([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {troubles.map((trouble) => (
        <ProblemNote key={trouble.what} problem={trouble} className={css.trouble} />
      ))}
    </section>
  );
};

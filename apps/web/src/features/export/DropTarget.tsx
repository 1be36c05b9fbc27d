import { useEffect, useRef, useState } from 'react';
import type { Problem } from '@wirescope/shared/control/problem';
import { problemOf } from '../../session/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { openFile } from './open-file.ts';
import css from './DropTarget.module.css';

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** A file dropped anywhere on the page is shown as a recording. Says so while one is held over it, and what failed. */
export const DropTarget = () => {
  const [over, setOver] = useState(false);
  const [trouble, setTrouble] = useState<Problem>();
  // Every element the pointer crosses tells of its own entering and leaving.
  const depth = useRef(0);
  useEffect(() => {
    const entered = (by: 1 | -1) => (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current += by;
      setOver(depth.current > 0);
    };
    const held = (event: DragEvent) => {
      // Without this the browser would leave the page for the file.
      if (hasFiles(event)) event.preventDefault();
    };
    const dropped = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current = 0;
      setOver(false);
      setTrouble(undefined);
      // Something in sight has taken the file.
      if (event.defaultPrevented) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined)
        openFile(file).catch((error: unknown) => setTrouble(problemOf(error)));
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('dragenter', entered(1), { signal });
    window.addEventListener('dragleave', entered(-1), { signal });
    window.addEventListener('dragover', held, { signal });
    window.addEventListener('drop', dropped, { signal });
    return () => leaving.abort();
  }, []);
  return (
    <>
      {over && (
        <div className={css.veil} aria-hidden>
          <span>Drop it to open it</span>
        </div>
      )}
      {trouble !== undefined && (
        <Banner tone="must">
          <Mark name="fail" />
          <b>{trouble.what}</b>
          <span className="soft">{[trouble.why, trouble.todo].filter(Boolean).join(' ')}</span>
          <span className="grow" />
          <Button small onClick={() => setTrouble(undefined)}>
            Close
          </Button>
        </Banner>
      )}
    </>
  );
};

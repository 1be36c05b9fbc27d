import { useEffect, useRef, useState } from 'react';
import type { Problem } from '@wirescope/shared/control/problem';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { openFiles } from './open-file.ts';
import css from './DropTarget.module.css';

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** Files dropped anywhere on the page are shown as recordings. Says so while they are held over it, and which failed. */
export const DropTarget = () => {
  const [over, setOver] = useState(false);
  const [troubles, setTroubles] = useState<readonly Problem[]>([]);
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
      setTroubles([]);
      // Something in sight has taken the file.
      if (event.defaultPrevented) return;
      event.preventDefault();
      // The list of the event is empty by the time the first is read.
      void openFiles([...(event.dataTransfer?.files ?? [])]).then(setTroubles);
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
      {troubles.map((trouble) => (
        <Banner key={trouble.what} tone="must">
          <Mark name="fail" />
          <b>{trouble.what}</b>
          <span className="soft">{[trouble.why, trouble.todo].filter(Boolean).join(' ')}</span>
          <span className="grow" />
          <Button
            small
            onClick={() => setTroubles((all) => all.filter((other) => other !== trouble))}
          >
            Close
          </Button>
        </Banner>
      ))}
    </>
  );
};

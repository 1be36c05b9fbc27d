import { useState, type DragEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './DropArea.module.css';

type DropAreaProps = {
  /** Accessible name of the region. */
  label: string;
  /** Text that was dropped, or that of a dropped file. */
  onText: (text: string) => void;
  className?: string;
  children: ReactNode;
};

/** A part of the page onto which text and files can be dropped. Files are read here and go nowhere. */
export const DropArea = ({ label, onText, className, children }: DropAreaProps) => {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file === undefined) onText(event.dataTransfer.getData('text/plain'));
    else void file.text().then(onText);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pasting is the way without a pointer
    <section
      aria-label={label}
      className={classNames(css.area, over && css.over, className)}
      onDragOver={(event) => {
        // Without this the browser would leave the page for the file.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </section>
  );
};

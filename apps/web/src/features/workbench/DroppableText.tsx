import type { ReactNode } from 'react';
import { DropArea } from '../../ui/DropArea.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import X from 'lucide-react/icons/x';
import css from './WorkbenchPage.module.css';

type DroppableTextProps = {
  title: string;
  /** Accessible name of the box. */
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Says what was understood. */
  said: ReactNode;
  children?: ReactNode;
};

/** A box to write, paste or drop a file into. Files are read by this page and go nowhere. */
export const DroppableText = (props: DroppableTextProps) => {
  const { title, label, placeholder, text, onText, said, children } = props;
  return (
    <DropArea label={title} className={css.pane} onText={onText}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <span className="grow" />
        {text !== '' && (
          <IconButton small label={`Empty ${title.toLowerCase()}`} onClick={() => onText('')}>
            <X />
          </IconButton>
        )}
      </div>
      <div className={css.body}>
        <textarea
          className={css.text}
          aria-label={label}
          placeholder={placeholder}
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <div role="status" className={css.said}>
          {said}
        </div>
        {children}
      </div>
    </DropArea>
  );
};

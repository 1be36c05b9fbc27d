import { Button } from './Button.tsx';
import css from './PageTurns.module.css';

type PageTurnsProps = {
  /** The first line that is drawn, how many are drawn at a time, and how many there are. */
  at: number;
  shown: number;
  of: number;
  onTurn: (at: number) => void;
};

/** Turns the pages of a table that draws a part of its lines; nothing where all of them are drawn. */
export const PageTurns = ({ at, shown, of, onTurn }: PageTurnsProps) => {
  if (of <= shown) return null;
  return (
    <p className={css.turns}>
      <Button
        look="soft"
        small
        disabledReason={at === 0 ? '' : undefined}
        onClick={() => onTurn(Math.max(0, at - shown))}
      >
        Earlier
      </Button>
      <Button
        look="soft"
        small
        disabledReason={at + shown >= of ? '' : undefined}
        onClick={() => onTurn(at + shown)}
      >
        Later
      </Button>
      <span className="dim">
        {at + 1} to {Math.min(of, at + shown)} of {of.toLocaleString('en')}
      </span>
    </p>
  );
};

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { JsonNode } from '@wirescope/shared/json-text/json-text';
import type { KeyboardEvent } from 'react';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { TextField } from '../TextField.tsx';
import css from './JsonView.module.css';

type JsonToolsProps = {
  wanted: string;
  onWanted: (text: string) => void;
  /** What was found, in order, and which of it was gone to last. */
  found: readonly JsonNode[];
  current: JsonNode | undefined;
  onShow: (node: JsonNode) => void;
  /** Unfolds so many levels and folds the others. */
  onLevel: (level: number) => void;
};

const LEVELS = [1, 2, 3];

/** Finds text in a tree, and folds it by level. Enter goes to the next place, Shift Enter to the one before. */
export const JsonTools = (props: JsonToolsProps) => {
  const { wanted, onWanted, found, current, onShow, onLevel } = props;
  const at = current === undefined ? -1 : found.indexOf(current);
  const go = (by: 1 | -1) => {
    const from = at < 0 && by < 0 ? 0 : at;
    const node = found[(from + by + found.length) % Math.max(1, found.length)];
    if (node !== undefined) onShow(node);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && wanted !== '') onWanted('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.tools}>
      <span className={css.find}>
        <TextField
          type="search"
          aria-label="Find in message"
          placeholder="Find in message"
          value={wanted}
          onChange={(event) => onWanted(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </span>
      {wanted !== '' && (
        <>
          <span className={css.count} role="status">
            {found.length === 0 ? 'nothing' : `${at < 0 ? '' : `${at + 1} of `}${found.length}`}
          </span>
          <IconButton small label="Previous place" onClick={() => go(-1)}>
            <ChevronUp />
          </IconButton>
          <IconButton small label="Next place" onClick={() => go(1)}>
            <ChevronDown />
          </IconButton>
        </>
      )}
      <span className="grow" />
      <span className="dim">Levels</span>
      {LEVELS.map((level) => (
        <Button
          key={level}
          look="quiet"
          small
          aria-label={`Unfold ${level} ${level === 1 ? 'level' : 'levels'}`}
          onClick={() => onLevel(level)}
        >
          {level}
        </Button>
      ))}
      <Button
        look="quiet"
        small
        aria-label="Unfold all levels"
        onClick={() => onLevel(Number.POSITIVE_INFINITY)}
      >
        All
      </Button>
    </div>
  );
};

import type { JsonNode } from '@wirescope/shared/json-text/json-text';
import { Button } from '../Button.tsx';
import { FindBar } from './FindBar.tsx';

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

/** Finds text in a tree, and folds it by level. */
export const JsonTools = (props: JsonToolsProps) => {
  const { wanted, onWanted, found, current, onShow, onLevel } = props;
  const go = (index: number) => {
    const node = found[index];
    if (node !== undefined) onShow(node);
  };
  return (
    <FindBar
      wanted={wanted}
      onWanted={onWanted}
      count={found.length}
      at={current === undefined ? -1 : found.indexOf(current)}
      onGo={go}
    >
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
    </FindBar>
  );
};

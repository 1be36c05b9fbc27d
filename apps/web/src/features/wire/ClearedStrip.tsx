import { useLiveValue } from '../../traffic/live-value.ts';
import { Button } from '../../ui/Button.tsx';
import type { WireModel } from './wire-model.ts';
import css from './LogStrips.module.css';

/** Says that earlier rows are hidden, and shows them again. */
export const ClearedStrip = ({ model }: { model: WireModel }) => {
  const { cleared } = useLiveValue(model.view);
  if (cleared === 0) return null;
  return (
    <div className={css.strip} role="status">
      <span>
        {cleared === 1
          ? 'One earlier frame is hidden. It is kept.'
          : `${cleared.toLocaleString('en')} earlier frames are hidden. They are kept.`}
      </span>
      <Button look="quiet" small onClick={() => model.clearUpTo(0)}>
        Show them again
      </Button>
    </div>
  );
};

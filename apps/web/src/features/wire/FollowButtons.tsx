import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import { useSyncExternalStore } from 'react';
import { useLiveValue } from '../../traffic/live-value.ts';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import type { WireModel } from './wire-model.ts';
import css from './WireBar.module.css';

/** Whether the log stays with the newest frame; when it does not, how many came since, and the way to them. */
export const FollowButtons = ({ model }: { model: WireModel }) => {
  const { list } = model;
  useSyncExternalStore(list.subscribe, list.version);
  const { follow, seen } = useLiveValue(model.view);
  const fresh = follow ? 0 : list.lines.rowsAfter(seen);
  return (
    <>
      {fresh > 0 && (
        <button type="button" className={css.fresh} onClick={() => model.setFollow(true)}>
          {fresh.toLocaleString('en')} new
        </button>
      )}
      <ToggleButton
        pressed={follow}
        onToggle={(pressed) => model.setFollow(pressed)}
        icon={<ArrowDownToLine />}
        aria-keyshortcuts="f"
      >
        Follow
      </ToggleButton>
    </>
  );
};

import Rows3 from 'lucide-react/icons/rows-3';
import { useSyncExternalStore } from 'react';
import { useLiveValue } from '../../traffic/live-value.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { WireModel } from './wire-model.ts';

const MOST = 5;
const words = (count: number): string => {
  if (count === 0) return 'Matches only';
  return `${count} ${count === 1 ? 'neighbour' : 'neighbours'} on each side`;
};

/** How many neighbours of each match the log shows, dimmed; there only while a filter is set. */
export const NeighboursMenu = ({ model }: { model: WireModel }) => {
  const { list } = model;
  useSyncExternalStore(list.subscribe, list.version);
  const { context } = useLiveValue(model.view);
  if (!list.filtered) return null;
  return (
    <Menu
      label="Neighbours of matches"
      look="quiet"
      small
      align="end"
      icon={<Rows3 />}
      items={Array.from({ length: MOST + 1 }, (_, count) => ({
        id: String(count),
        label: words(count),
        note: count === context ? 'shown now' : undefined,
        run: () => model.setContext(count),
      }))}
    >
      {`± ${context}`}
    </Menu>
  );
};

import { useContext } from 'react';
import { toggleTerm } from '@wirescope/shared/traffic/filter/edit';
import { valueText } from '@wirescope/shared/traffic/filter/value-text';
import { ContextMenu } from '../../ui/ContextMenu.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { termsOfRow, type Cell, type CellTerm } from './filter/cell-terms.ts';
import { togglePin, usePins } from './pins.ts';
import type { WireModel } from './wire-model.ts';
import { WireToolsContext } from './wire-tools.ts';

/** Which row and cell were asked about, and where in the window. */
export type AskedCell = { seq: number; cell: Cell | undefined; x: number; y: number };

type RowMenuProps = { model: WireModel; asked: AskedCell; onClose: () => void };

/** "Only this" and "not this" for what a row shows; with a cell, for what stands in it. */
export const RowMenu = ({ model, asked, onClose }: RowMenuProps) => {
  const { itemsFor } = useContext(WireToolsContext);
  const { pins: pinned } = usePins(model.session);
  const all = termsOfRow(model.store, asked.seq);
  const own = all.filter(({ cell }) => cell === asked.cell);
  const terms = own.length > 0 ? own : all;
  const pin: MenuItem = {
    id: 'pin',
    label: 'Pin or unpin this frame',
    keys: 'm',
    group: 'Frame',
    run: () => void togglePin(model.session, asked.seq),
  };
  const exchange = all.find(({ field }) => field === 'exchange');
  const items = [
    ...terms.map((term) => itemOf(model, term, false)),
    ...terms.map((term) => itemOf(model, term, true)),
    ...(exchange === undefined || terms.includes(exchange) ? [] : [itemOf(model, exchange, false)]),
  ];
  return (
    <ContextMenu
      label={`Frame ${asked.seq}`}
      at={asked}
      items={[
        ...grouped('Filter', items),
        pin,
        ...grouped('Copy', itemsFor?.({ sessionId: model.session, seq: asked.seq, pinned }) ?? []),
      ]}
      onClose={onClose}
    />
  );
};

const itemOf = (model: WireModel, { field, value }: CellTerm, negate: boolean): MenuItem => ({
  id: `${negate ? 'not' : 'only'} ${field} ${value}`,
  label: `${negate ? 'Not' : 'Only'} ${field}:${valueText(field, value)}`,
  run: () => model.setFilter(toggleTerm(model.view.get().filter, { field, value, negate })),
});

const grouped = (group: string, [first, ...rest]: readonly MenuItem[]): MenuItem[] =>
  first === undefined ? [] : [{ ...first, group }, ...rest];

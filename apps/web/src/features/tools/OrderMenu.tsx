import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import Check from 'lucide-react/icons/check';
import { Menu } from '../../ui/Menu.tsx';
import type { ToolOrder } from './tool-weights.ts';

const ORDERS: readonly { order: ToolOrder; label: string; note: string }[] = [
  { order: 'server', label: 'Order of the server', note: 'as listed' },
  { order: 'bytes', label: 'Bytes', note: 'largest first' },
  { order: 'tokens', label: 'Tokens', note: 'about, most first' },
];

/** Chooses how the tools are listed. */
export const OrderMenu = ({
  order,
  onChoose,
}: {
  order: ToolOrder;
  onChoose: (order: ToolOrder) => void;
}) => (
  <Menu
    label="Order of the tools"
    small
    align="end"
    icon={<ArrowDownWideNarrow />}
    items={ORDERS.map((each) => ({
      id: each.order,
      label: each.label,
      note: each.note,
      icon: each.order === order ? <Check aria-label="chosen" /> : <svg aria-hidden />,
      run: () => onChoose(each.order),
    }))}
  />
);

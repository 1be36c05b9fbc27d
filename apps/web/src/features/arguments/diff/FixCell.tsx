import type { DiffRow } from '@wirescope/shared/arguments/diff/row';
import type { Repair } from '@wirescope/shared/arguments/repairs/repair';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import css from './DiffTable.module.css';

/** More candidates than these are in the menu behind them. */
const MOST_BUTTONS = 4;

type FixCellProps = {
  row: DiffRow;
  /** The row has the focus or holds it: its buttons can be reached with Tab. */
  current: boolean;
  /** Absent: nothing can be changed here. */
  onRepair: ((repair: Repair) => void) | undefined;
};

/** The likely repairs as buttons, the unlikely behind a menu. Several candidates are never chosen between for anybody. */
export const FixCell = ({ row, current, onRepair }: FixCellProps) => {
  const { repairs, more, key } = row;
  if (onRepair === undefined) return <Proposed repairs={repairs} />;
  const shown = repairs.slice(0, MOST_BUTTONS);
  const rest = [...repairs.slice(MOST_BUTTONS), ...more];
  const [first] = shown;
  const several = shown.length > 1;
  const verb = several && shown.every(({ label }) => label === first?.label) ? first?.label : '';
  return (
    <>
      {shown.length > 0 && (
        <span
          className={several ? css.pick : css.one}
          role={several ? 'group' : undefined}
          aria-label={several ? `${verb === '' ? 'Choose' : verb} ${key}` : undefined}
        >
          {shown.map((repair) => (
            <button
              key={`${repair.label} ${repair.shows}`}
              type="button"
              tabIndex={current ? 0 : -1}
              className={several ? undefined : css.fix}
              aria-label={`${repair.label} ${repair.shows}`}
              onClick={() => onRepair(repair)}
            >
              {(!several || verb === '') && <span className={css.verb}>{repair.label}</span>}
              <span className={css.after}>
                <VisibleText text={repair.shows} />
              </span>
            </button>
          ))}
        </span>
      )}
      {rest.length > 0 && (
        <Menu
          label={`Other repairs of ${key}`}
          icon={<Ellipsis />}
          small
          align="end"
          items={rest.map((repair, index) => ({
            id: String(index),
            label: `${repair.label} ${repair.shows}`,
            run: () => onRepair(repair),
          }))}
        />
      )}
    </>
  );
};

/** What could be done, where it cannot be done. */
const Proposed = ({ repairs }: { repairs: readonly Repair[] }) => {
  const shown = repairs.slice(0, MOST_BUTTONS);
  return (
    <span className={css.proposed}>
      {shown.map(({ label, shows }, index) => (
        <span key={`${label} ${shows}`}>
          {index === 0 ? `${label} ` : ' or '}
          <VisibleText text={shows} />
        </span>
      ))}
    </span>
  );
};

import { chipsOf, type Chip } from '@wirescope/shared/traffic/filter/chips';
import { removeTerm } from '@wirescope/shared/traffic/filter/edit';
import X from 'lucide-react/icons/x';
import { useLiveValue } from '../../../traffic/live-value.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { WireModel } from '../wire-model.ts';
import css from './FilterBox.module.css';

const words = ({ negated, field, text }: Chip): string =>
  `${negated ? '-' : ''}${field === undefined ? '' : `${field}:`}${text}`;

/** The parts of the filter; a press takes one away. Reached with Tab while the text is edited, shown when it is not. */
export const FilterChips = ({ model, shown }: { model: WireModel; shown: boolean }) => {
  const { filter, applied, problems } = useLiveValue(model.view);
  if (problems.length > 0 || filter !== applied) return null;
  return (
    <div className={classNames(css.chips, !shown && css.beneath)}>
      {chipsOf(applied, model.filter.query).map((chip) => (
        <button
          key={chip.span.start}
          type="button"
          className={css.chip}
          aria-label={`Take away ${words(chip)}`}
          title={`Take away ${words(chip)}`}
          onClick={() => model.setFilter(removeTerm(applied, chip.span))}
        >
          {chip.negated && <span className={css.field}>-</span>}
          {chip.field !== undefined && <span className={css.field}>{chip.field}:</span>}
          {chip.text}
          <X aria-hidden />
        </button>
      ))}
    </div>
  );
};

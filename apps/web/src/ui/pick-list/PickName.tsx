import { classNames } from '../class-names.ts';
import { VisibleText } from '../json-view/VisibleText.tsx';
import { nameParts } from './pick-item.ts';
import css from './PickList.module.css';

type PickNameProps = {
  name: string;
  /** Stands in place of an empty name. */
  none: string;
  nth?: number;
  /** How most names of the list begin: left out, since it says nothing of this one. */
  shared?: string;
};

/**
 * A name in a list, cut where there is no room, the end last. Its spaces are in sight: they are hard to see and mostly a
 * mistake.
 */
export const PickName = ({ name, none, nth = 1, shared = '' }: PickNameProps) => {
  const { start, middle, end } = nameParts(name, shared);
  return (
    <span className={css.name}>
      {start !== '' && <span className={classNames(css.whole, 'dim')}>…</span>}
      <span>{name === '' ? <i className="dim">{none}</i> : <Spaced name={middle} />}</span>
      {end !== '' && <span className={css.end}>{end}</span>}
      {nth > 1 && <span className={classNames(css.whole, css.nth, 'dim')}>~{nth}</span>}
    </span>
  );
};

const Spaced = ({ name }: { name: string }) => (
  <>
    {name.split(' ').map((part, index) => (
      <span key={index}>
        {index > 0 && (
          <span className={css.space} title="space">
            ·
          </span>
        )}
        <VisibleText text={part} />
      </span>
    ))}
  </>
);

import { VisibleText } from '../json-view/VisibleText.tsx';
import css from './PickList.module.css';

/** A name in a list, cut where there is no room. Its spaces are in sight: they are hard to see and mostly a mistake. */
export const PickName = ({ name, none, nth = 1 }: { name: string; none: string; nth?: number }) => (
  <span className={css.name}>
    {name === '' ? <i className="dim">{none}</i> : <Spaced name={name} />}
    {nth > 1 && <span className="dim"> ~{nth}</span>}
  </span>
);

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

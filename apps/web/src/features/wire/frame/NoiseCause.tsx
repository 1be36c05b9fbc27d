import type { BrokenRule, Cause } from '@wirescope/shared/traffic/noise/explanation';
import { Mark } from '../../../ui/Mark.tsx';
import css from './Noise.module.css';

/** The rule that is broken, what usually breaks it, and the change that mends it. */
export const NoiseCause = ({ cause, rule }: { cause: Cause; rule: BrokenRule | undefined }) => (
  <section>
    <div className={css.head}>
      <h3>Usual cause</h3>
    </div>
    <div className={css.finding}>
      <Mark name="must" />
      <div>
        <p className={css.title}>{cause.title}</p>
        <p className="soft">{cause.words}</p>
        {rule !== undefined && (
          <blockquote className={css.rule}>
            {rule.before} <b>{rule.keyword}</b> {rule.after}
            <cite>{rule.page}</cite>
          </blockquote>
        )}
        {(cause.todo !== undefined || cause.patch !== undefined) && (
          <div className={css.fix}>
            <h3>What to do</h3>
            <span className="dim">{cause.patch?.note}</span>
          </div>
        )}
        {cause.todo !== undefined && <p>{cause.todo}</p>}
        {cause.patch !== undefined && <Patch patch={cause.patch} />}
      </div>
    </div>
  </section>
);

const Patch = ({ patch }: { patch: NonNullable<Cause['patch']> }) => (
  <div className={css.patch}>
    {patch.before !== undefined && (
      <div className={css.before}>
        <span aria-label="instead of">-</span>
        <code>{patch.before}</code>
      </div>
    )}
    <div className={css.after}>
      <span aria-label="write">+</span>
      <code>{patch.after}</code>
    </div>
  </div>
);

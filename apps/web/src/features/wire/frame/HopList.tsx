import { FrameLink } from '../../../session/FrameLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import type { WireModel } from '../wire-model.ts';
import type { Hop } from './exchange-hops.ts';
import css from './HttpTab.module.css';

type HopListProps = { model: WireModel; hops: readonly Hop[]; current: number };

/** The exchanges one request led to: each redirect, and each time its stream was asked for again. */
export const HopList = ({ model, hops, current }: HopListProps) => {
  if (hops.length < 2) return null;
  const last = hops.at(-1);
  const redirects = hops.filter(({ next }) => next === 'redirect').length;
  const final = last?.request.subject;
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h3>Hops</h3>
        <span className="dim">{hopWords(redirects, hops.length - 1 - redirects)}</span>
      </div>
      <ol className={css.hops}>
        {hops.map(({ http, request, status, next }) => (
          <li key={http} className={classNames(http === current && css.current)}>
            <FrameLink session={model.session} seq={request.seq} />
            <span className={css.method}>{request.method}</span>
            <span className={css.wide}>
              <VisibleText text={request.subject ?? ''} />
            </span>
            <span>{status ?? 'no answer'}</span>
            <span className="dim">
              {next === undefined ? '' : next === 'redirect' ? 'redirects' : 'resumed'}
            </span>
          </li>
        ))}
      </ol>
      {redirects > 0 && final !== undefined && (last?.status ?? 500) < 300 && (
        <p className={css.advice}>
          <span>
            Use the final URL, <span className="mono">{final}</span>, to save{' '}
            {redirects === 1 ? 'a round trip' : `${redirects} round trips`} on every message.
            Clients that do not follow redirects of a POST fail at the first one.
          </span>
          <CopyButton label="Copy final URL" text={final} />
        </p>
      )}
    </section>
  );
};

const hopWords = (redirects: number, resumed: number): string =>
  [
    redirects > 0 && `${redirects} ${redirects === 1 ? 'redirect' : 'redirects'}`,
    resumed > 0 && `stream asked for again ${resumed === 1 ? 'once' : `${resumed} times`}`,
  ]
    .filter(Boolean)
    .join(', ');

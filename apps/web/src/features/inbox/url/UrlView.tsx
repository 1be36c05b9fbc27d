import ExternalLink from 'lucide-react/icons/external-link';
import { useMemo } from 'react';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { urlFacts } from './url-facts.ts';
import css from './UrlView.module.css';

/** An address a server wants a person to visit: whole, its host first to see. It is opened by a press only, and never fetched. */
export const UrlView = ({ url }: { url: string }) => {
  const { href, parts, reads, warnings } = useMemo(() => urlFacts(url), [url]);
  return (
    <div className={css.address}>
      <div className={css.line}>
        <code className={css.url} aria-label="Address">
          {parts === undefined ? (
            <VisibleText text={url} />
          ) : (
            <>
              <VisibleText text={parts.before} />
              <strong className={css.host}>
                <VisibleText text={parts.host} />
              </strong>
              <VisibleText text={parts.after} />
            </>
          )}
        </code>
        <CopyButton label="Copy address" text={url} />
      </div>
      {reads !== undefined && (
        <p className={css.reads}>
          The host reads <b>{reads}</b>
        </p>
      )}
      {warnings.length > 0 && (
        <ul aria-label="Be wary" className={css.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>
              <Mark name="should" /> <VisibleText text={warning} />
            </li>
          ))}
        </ul>
      )}
      {parts !== undefined && href !== undefined && href !== url && href !== `${url}/` && (
        <p className="dim">
          As the server wrote it:{' '}
          <code className={css.wrote}>
            <VisibleText text={url} />
          </code>
        </p>
      )}
      {href !== undefined && (
        <a className={css.open} href={href} target="_blank" rel="noopener noreferrer">
          <ExternalLink /> Open {parts?.host} in a new tab
        </a>
      )}
    </div>
  );
};

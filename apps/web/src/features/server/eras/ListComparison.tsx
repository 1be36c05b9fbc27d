import { useMemo } from 'react';
import type { ListKind } from '../../../session/list-kinds.ts';
import { useListing, type Listing } from '../../../session/lists.ts';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { differentEntries } from './compare-lists.ts';
import { DifferenceLines } from './DifferenceLines.tsx';
import type { Eras } from './eras.ts';
import { Part, Same } from './Part.tsx';
import css from './Eras.module.css';

type ListComparisonProps<Entry> = { eras: Eras; kind: ListKind<Entry> };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One list of the server as both sessions got it. */
export const ListComparison = <Entry extends { raw: unknown }>({
  eras,
  kind,
}: ListComparisonProps<Entry>) => {
  const legacy = useListing(eras.legacy.id, kind);
  const modern = useListing(eras.modern.id, kind);
  const [old, young] = [legacy.list?.entries, modern.list?.entries];
  const found = useMemo(
    () => (old === undefined || young === undefined ? [] : differentEntries(old, young, kind.key)),
    [old, young, kind],
  );
  return (
    <Part title={capital(kind.many)}>
      {old === undefined || young === undefined ? (
        <p>
          {stateWords(legacy, kind.many)} in {eras.legacy.revision}, {stateWords(modern, kind.many)}{' '}
          in {eras.modern.revision}
        </p>
      ) : found.length === 0 ? (
        <Same>
          {old.length === 1 ? `1 ${kind.one}` : `${old.length} ${kind.many}`}, the same in both
        </Same>
      ) : (
        <ul className={css.entries}>
          {found.map(({ key, only, differences }) => (
            <li key={key}>
              <span className={css.name}>
                <VisibleText text={key} />
              </span>
              {only !== undefined && <span className="dim"> only in {eras[only].revision}</span>}
              {differences.length > 0 && <DifferenceLines eras={eras} differences={differences} />}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};

const stateWords = ({ state, list }: Listing<unknown>, many: string): string => {
  if (list !== undefined && state === 'listed') return `${list.entries.length} listed`;
  if (state === 'asking') return 'being asked for';
  if (state === 'not-declared') return `no ${many} declared`;
  return 'not listed';
};

import { jsonDifferences } from '@wirescope/shared/json-text/compare-json';
import { useMemo } from 'react';
import { PROMPTS, RESOURCES, TEMPLATES, TOOLS } from '../../../session/list-kinds.ts';
import { LineDiffView } from '../../../ui/content/LineDiffView.tsx';
import { CallInBoth } from './CallInBoth.tsx';
import { DifferenceLines } from './DifferenceLines.tsx';
import type { Eras } from './eras.ts';
import { ListComparison } from './ListComparison.tsx';
import { Part, Same } from './Part.tsx';

/** Two sessions of one server held against each other. */
export const EraComparison = ({ eras }: { eras: Eras }) => (
  <>
    <Said eras={eras} />
    <ListComparison eras={eras} kind={TOOLS} />
    <ListComparison eras={eras} kind={RESOURCES} />
    <ListComparison eras={eras} kind={TEMPLATES} />
    <ListComparison eras={eras} kind={PROMPTS} />
    <CallInBoth eras={eras} />
  </>
);

/** What the server says of itself in its first answer. */
const Said = ({ eras }: { eras: Eras }) => {
  const [legacy, modern] = [eras.legacy.server, eras.modern.server];
  const differences = useMemo(
    () =>
      jsonDifferences(
        JSON.stringify(legacy?.capabilities ?? {}),
        JSON.stringify(modern?.capabilities ?? {}),
      ),
    [legacy, modern],
  );
  const [before, after] = [legacy?.instructions ?? '', modern?.instructions ?? ''];
  const names = [legacy, modern].map((server) =>
    [server?.name ?? 'not said', server?.version].filter(Boolean).join(' '),
  );
  return (
    <>
      <Part title="Name and version">
        {names[0] === names[1] ? (
          <Same>{names[0]} in both</Same>
        ) : (
          <p>
            {names[0]} in {eras.legacy.revision}, {names[1]} in {eras.modern.revision}
          </p>
        )}
      </Part>
      <Part title="Capabilities">
        {differences.length === 0 ? (
          <Same>The same in both</Same>
        ) : (
          <DifferenceLines eras={eras} differences={differences} />
        )}
      </Part>
      <Part title="Instructions">
        {before === after ? (
          <Same>{before === '' ? 'None in either' : 'The same in both'}</Same>
        ) : (
          <>
            <p className="dim">
              − {eras.legacy.revision}, + {eras.modern.revision}
            </p>
            <LineDiffView before={before} after={after} />
          </>
        )}
      </Part>
    </>
  );
};

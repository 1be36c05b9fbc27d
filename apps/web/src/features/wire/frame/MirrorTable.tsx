import { useQuery, useQueryClient } from '@tanstack/react-query';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { readParamHeaders } from '@wirescope/shared/mcp/header-rules';
import { stringOf } from '@wirescope/shared/mcp/loose-fields';
import type { HttpFacts } from '@wirescope/shared/traffic/http-anatomy/http-facts';
import { checkMirrors, type MirrorRow } from '@wirescope/shared/traffic/http-anatomy/mirror-check';
import { useMemo } from 'react';
import { readFrame } from '../../../session/api.ts';
import { TOOLS } from '../../../session/list-kinds.ts';
import { peekList } from '../../../session/lists.ts';
import { useSession } from '../../../session/sessions.ts';
import { frameQuery } from '../../../traffic/frame-query.ts';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import type { WireModel } from '../wire-model.ts';
import css from './HttpTab.module.css';

type MirrorTableProps = { model: WireModel; facts: HttpFacts; request: number };

/** Headers that must repeat the body, pair by pair, with a verdict each. `request`: the frame of the body. */
export const MirrorTable = ({ model, facts, request }: MirrorTableProps) => {
  const session = useSession(model.session);
  const tools = peekList(useQueryClient(), model.session, TOOLS)?.entries;
  const { data } = useQuery(frameQuery(readFrame, model.session, request));
  const body = data?.frame.kind === 'message' && data.cut === undefined ? data.frame : undefined;
  const rows = useMemo(() => {
    const read = body === undefined ? undefined : classifyText(body.text);
    if (read?.kind !== 'message') return [];
    const { envelope } = read;
    const name = stringOf(envelope.params, 'name');
    const schema = tools?.find((tool) => tool.name === name)?.inputSchema;
    return checkMirrors({
      envelope,
      headers: facts.requestHeaders,
      revision: session?.revision,
      paramHeaders: schema === undefined ? undefined : readParamHeaders(schema).headers,
    });
  }, [body, facts.requestHeaders, session?.revision, tools]);
  if (rows.length === 0) return null;
  const agreed = rows.filter(({ verdict }) => verdict === 'agrees').length;
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h3>Headers that mirror the body</h3>
        <span className="dim">
          {agreed} of {rows.length} agree
        </span>
      </div>
      <table className={css.mirrors} aria-label="Headers that mirror the body">
        <tbody>
          {rows.map((row) => (
            <tr key={row.header}>
              <th scope="row">
                <VisibleText text={row.header} />
              </th>
              <td>
                {row.sent === undefined ? (
                  <span className={css.bad}>absent</span>
                ) : (
                  <VisibleText text={row.sent} />
                )}
                {row.verdict !== 'agrees' && row.due !== undefined && (
                  <div className={css.due}>
                    due: <VisibleText text={row.due} />
                  </div>
                )}
              </td>
              <td className="soft" title={row.place}>
                {row.place}
              </td>
              <td className={css.verdict}>
                <Verdict row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const WORDS: Record<MirrorRow['verdict'], string> = {
  agrees: 'agrees',
  differs: 'differs',
  missing: 'missing',
  unasked: 'not due',
};

const Verdict = ({ row }: { row: MirrorRow }) => {
  if (row.verdict === 'agrees') {
    return (
      <>
        <Mark name="ok" />
        <span className="vh">agrees</span>
      </>
    );
  }
  return (
    <span className={row.verdict === 'unasked' ? css.warn : css.bad}>
      <Mark name={row.verdict === 'unasked' ? 'should' : 'must'} />
      {WORDS[row.verdict]}
    </span>
  );
};

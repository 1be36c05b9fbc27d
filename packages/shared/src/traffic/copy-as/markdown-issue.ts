import { ok } from '../../result.ts';
import { parseJson } from '../../json-text/json-text.ts';
import { SecretScan } from '../export/secrets.ts';
import type { Frame } from '../frame.ts';
import type { Row } from '../row.ts';
import type { CopyResult, CopySource } from './copied.ts';
import { processPlace, startLine } from './process-place.ts';

/** Longer texts would drown the issue; the recording has them. */
const LONGEST = 4_000;

/**
 * The frames as an issue shows them: what the server is, then each frame in a block of its own. What looks secret is
 * hidden, since issues are public.
 */
export function markdownIssue(source: CopySource, seqs: readonly number[]): CopyResult {
  const frames = seqs.map((seq) => source.read(seq));
  const scan = new SecretScan(source.known);
  for (const frame of frames) scan.see(frame);
  const redactor = scan.redactor(new Set());
  const first = frames[0]?.t ?? 0;
  const sections = frames.map((frame, index) => {
    const row = source.rows.at((seqs[index] ?? 1) - 1);
    return section(redactor.frame(frame), row, frame.t - first);
  });
  const facts = redactor.text(factLines(source, seqs[0] ?? 1).join('\n'));
  const hidden = scan.found.length;
  const notes =
    hidden === 0
      ? []
      : [
          `${hidden} ${hidden === 1 ? 'value looks' : 'values look'} secret and ${hidden === 1 ? 'is' : 'are'} hidden.`,
        ];
  return ok({ text: `${[facts, ...sections].join('\n\n')}\n`, variables: [], notes });
}

function factLines({ facts, ...source }: CopySource, seq: number): string[] {
  const { server, revision, negotiation, target } = facts;
  const name = [server?.title ?? server?.name ?? facts.title, server?.version]
    .filter(Boolean)
    .join(' ');
  const reached =
    target.kind === 'http'
      ? target.url
      : startLine(processPlace({ facts, ...source }, seq, { ...target, env: {} }));
  return [
    `- Server: ${plain(name)}`,
    `- Reached by: ${code(reached)}`,
    ...(revision === undefined
      ? []
      : [
          `- Protocol revision: ${revision}${facts.transport === undefined ? '' : ` over ${facts.transport}`}`,
        ]),
    ...(negotiation === undefined ? [] : [`- ${plain(negotiation)}`]),
  ];
}

const ARROWS = { out: 'client → server', in: 'server → client' } as const;
const KINDS: Record<Row['kind'], string> = {
  message: 'message',
  noise: 'not a message',
  stderr: 'stderr',
  http: 'HTTP',
  event: 'event',
};

function section(frame: Frame, row: Row, since: number): string {
  const words = [
    row.dir === undefined || frame.kind === 'http' ? KINDS[row.kind] : ARROWS[row.dir],
    row.kind === 'noise' ? KINDS.noise : (row.shape ?? ''),
    [row.method, row.kind === 'message' ? row.subject : undefined]
      .filter(Boolean)
      .map((text) => code(String(text)))
      .join(' '),
    row.took === undefined ? '' : `after ${row.took} ms`,
    `at ${since >= 0 ? '+' : ''}${Math.round(since)} ms`,
  ].filter((part) => part !== '');
  const { text, language } = payload(frame);
  return `**#${row.seq}** ${words.join(', ')}\n\n${fenced(text, language)}`;
}

function payload(frame: Frame): { text: string; language: string } {
  if (frame.kind === 'http' || frame.kind === 'event') {
    const { seq: _seq, t: _t, kind: _kind, ...rest } = frame;
    return { text: shortened(JSON.stringify(rest, null, 2)), language: 'json' };
  }
  const text = frame.text ?? ('base64' in frame ? `base64: ${frame.base64}` : '');
  const isJson = frame.kind === 'message' && parseJson(text).errors.length === 0;
  return { text: shortened(text), language: isJson ? 'json' : '' };
}

/** Cut at a whole character. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const kept = Array.from(text.slice(0, LONGEST)).slice(0, -1).join('');
  return `${kept}… (${text.length - kept.length} more characters)`;
}

/** A fence longer than any inside. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${mark}${pad}${line}${pad}${mark}`;
}

/** Words of a server mean nothing to Markdown. */
const plain = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~@]/g, String.raw`\$&`);

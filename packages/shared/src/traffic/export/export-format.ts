import type { CaptureHeader, Frame } from '../frame.ts';
import type { Row } from '../row.ts';

/** `jsonl` is the recording itself, `har` its HTTP exchanges, `html` a page that shows it. */
export type ExportFormat = 'jsonl' | 'har' | 'html';

/** Turns frames, in order, into the text of a file, part by part, so that no session is too long. Parts may be empty. */
export type ExportWriter = {
  begin(header: CaptureHeader): string;
  frame(frame: Frame, row: Row): string;
  end(): string;
};

type FileKind = { ending: string; mediaType: string };

const FILES: Record<ExportFormat, FileKind> = {
  jsonl: { ending: '.wirescope.jsonl', mediaType: 'application/x-ndjson' },
  har: { ending: '.har', mediaType: 'application/json' },
  html: { ending: '.html', mediaType: 'text/html' },
};

export const fileKind = (format: ExportFormat): FileKind => FILES[format];

/** A name every system takes, with dashes for spaces: `fleet-demo-2026-11-30T06-30.html`. `created` is an ISO time. */
export function exportName(title: string, created: string, format: ExportFormat): string {
  const words = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._]+/gu, '-')
    .replaceAll(/\.{2,}/g, '.');
  const short = Array.from(words)
    .slice(0, 40)
    .join('')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  const time = created.slice(0, 16).replaceAll(':', '-');
  return `${[short || 'session', time].join('-')}${FILES[format].ending}`;
}

import { encodeLine } from '../capture-codec.ts';
import type { ExportWriter } from './export-format.ts';

/** The static part of the page: program and style, and their SHA-256 in base64, which alone the page lets run. */
export type Viewer = { script: string; style: string; scriptHash: string; styleHash: string };

/**
 * One page that opens from disk and shows the recording, read only. Every word of the recording is data: it stands in a
 * block that is never run, as JSON in which no tag can begin or end, and the page may load nothing and run nothing but
 * the program given here.
 */
export function createHtmlWriter(viewer: Viewer): ExportWriter {
  return {
    begin: (header) =>
      [
        '<!doctype html>',
        '<html lang="en">',
        '<head>',
        '<meta charset="utf-8">',
        `<meta http-equiv="Content-Security-Policy" content="${policy(viewer)}">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="referrer" content="no-referrer">',
        `<title>${escapeHtml(header.session.title)} · Wirescope</title>`,
        `<style>${viewer.style}</style>`,
        '</head>',
        '<body>',
        '<noscript>This page shows a recording with a small program of its own. Allow scripts for it.</noscript>',
        '<script type="application/x-ndjson" id="recording">',
        escapeTags(encodeLine(header)),
        '',
      ].join('\n'),
    frame: (frame, row) =>
      `${escapeTags(`{"row":${JSON.stringify(row)},"frame":${encodeLine(frame)}}`)}\n`,
    end: () => `</script>\n<script>${viewer.script}</script>\n</body>\n</html>\n`,
  };
}

const policy = ({ scriptHash, styleHash }: Viewer): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** In JSON a `<` stands only inside strings, where an escape means the same. */
const escapeTags = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

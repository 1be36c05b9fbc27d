import type { ExportWriter } from '@wirescope/shared/traffic/export/export-format';
import { SecretScan } from '@wirescope/shared/traffic/export/secrets';
import type { ExportedSession } from './exported-session.ts';
import { framesInTurn } from './frames-in-turn.ts';

/** Texts are gathered to pieces of about this length before they are handed on. */
const PIECE = 1 << 16;

/**
 * The text of a file, piece by piece. The frames are gone through twice: a value that gives itself away late is hidden
 * where it stood early. `keep` are the keys of the values that stay.
 */
export async function* exportParts(
  session: ExportedSession,
  writer: ExportWriter,
  keep: ReadonlySet<string>,
): AsyncGenerator<string> {
  const { capture, header, known, ranges } = session;
  const scan = new SecretScan(known);
  scan.seeHeader(header);
  for await (const frame of framesInTurn(capture, ranges)) scan.see(frame);
  const redactor = scan.redactor(keep);
  let piece = writer.begin(redactor.header(header));
  for await (const frame of framesInTurn(capture, ranges)) {
    const row = capture.rows.at(frame.seq - 1);
    const shown = row.subject === undefined ? row : { ...row, subject: redactor.text(row.subject) };
    piece += writer.frame(redactor.frame(frame), shown);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece + writer.end();
}

import type { SecretsFound } from '@wirescope/shared/control/export';
import { SecretScan } from '@wirescope/shared/traffic/export/secrets';
import type { ExportedSession } from './exported-session.ts';
import { countFrames, framesInTurn } from './frames-in-turn.ts';

/** Frames between two words about how far it has come. */
const STEP = 20_000;
const MOST_SHOWN = 500;

/** Looks through everything that would leave; tells how far it has come, and at last what looks secret. */
export async function* findSecrets(
  session: ExportedSession,
): AsyncGenerator<{ scanned: number; of: number } | SecretsFound> {
  const { capture, ranges } = session;
  const scan = new SecretScan(session.known);
  const of = countFrames(capture, ranges);
  scan.seeHeader(session.header);
  let scanned = 0;
  for await (const frame of framesInTurn(capture, ranges)) {
    scan.see(frame);
    scanned += 1;
    if (scanned % STEP === 0) yield { scanned, of };
  }
  const { found } = scan;
  yield { secrets: found.slice(0, MOST_SHOWN), total: found.length, masked: scan.maskedBefore };
}

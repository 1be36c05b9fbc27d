import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordingEntry } from '@wirescope/shared/control/recordings';
import { Target } from '@wirescope/shared/target/target';
import { decodeLine } from '@wirescope/shared/traffic/capture-codec';
import type { CaptureHeader, Frame } from '@wirescope/shared/traffic/frame';
import { createRowProjector } from '@wirescope/shared/traffic/project-row';
import { RowTable } from '@wirescope/shared/traffic/row-table';
import { frameOfLine } from '../captures/capture-reader.ts';
import { recordedFacts } from './recorded-facts.ts';

const ENDING = '.wirescope.jsonl';
/** A header is a few hundred bytes; one that is longer than this is none. */
const HEAD = 1 << 16;
/** How much of the end is looked at for the number of the last frame. */
const TAIL = 1 << 18;
const MOST = 200;
/** Lines in which a handshake is over, probes and HTTP steps counted. */
const FIRST_LINES = 40;

/** A name that can only be a recording in the folder itself. */
export const isRecordingName = (name: string): boolean =>
  name.endsWith(ENDING) && !/[/\\\0]/.test(name) && !name.startsWith('.');

/**
 * The recordings of a folder, newest first: their names begin with the time. Files that cannot be read or are none are
 * left out. `isOpen` says which files live sessions are still writing.
 */
export async function listRecordings(
  folder: string,
  isOpen: (file: string) => boolean,
): Promise<{ recordings: RecordingEntry[]; total: number }> {
  const names = (await namesIn(folder))
    .filter((name) => isRecordingName(name) && !isOpen(join(folder, name)))
    .sort()
    .toReversed();
  const recordings: RecordingEntry[] = [];
  for (const name of names.slice(0, MOST)) {
    const entry = await readEntry(folder, name);
    if (entry) recordings.push(entry);
  }
  return { recordings, total: names.length };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** ENOENT also for a file that was deleted meanwhile. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES');

async function readEntry(folder: string, name: string): Promise<RecordingEntry | undefined> {
  let file: FileHandle | undefined;
  try {
    file = await open(join(folder, name), 'r');
    return await entryOf(file, name);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  } finally {
    await file?.close();
  }
}

async function entryOf(file: FileHandle, name: string): Promise<RecordingEntry | undefined> {
  const { size, mtimeMs } = await file.stat();
  const head = readHead(await textAt(file, 0, Math.min(size, HEAD)));
  if (head === undefined) return undefined;
  const { created, session } = head.header;
  const time = Date.parse(created);
  const target = Target.safeParse(session['target']);
  const tail = await textAt(file, Math.max(0, size - TAIL), size);
  const frames = lastNumber(tail, size <= TAIL);
  const { server, revision } = recordedFacts(head);
  const given = target.success ? target.data.name : undefined;
  return {
    name,
    title: given ?? server?.name ?? session.title,
    revision,
    session: session.id,
    recordedAt: Number.isNaN(time) ? mtimeMs : time,
    size,
    ...(target.success && { target: target.data }),
    ...(frames !== undefined && { frames }),
  };
}

type Head = { header: CaptureHeader; rows: RowTable; read: (seq: number) => Frame };

/** The header, and the frames of the handshake, which stand at the beginning. */
function readHead(text: string): Head | undefined {
  const [first = '', ...lines] = text.slice(0, text.lastIndexOf('\n') + 1).split('\n', FIRST_LINES);
  const decoded = decodeLine(first);
  if (!decoded.ok || decoded.value.kind !== 'header') return undefined;
  const frames = lines.filter(Boolean).map((line, index) => frameOfLine(line, index + 1));
  const rows = new RowTable();
  const projector = createRowProjector();
  for (const frame of frames) rows.append(projector.project(frame));
  const read = (seq: number): Frame => frames[seq - 1] ?? frameOfLine('', seq);
  return { header: decoded.value.header, rows, read };
}

async function textAt(file: FileHandle, from: number, to: number): Promise<string> {
  const buffer = Buffer.alloc(to - from);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
  return buffer.toString('utf8', 0, bytesRead);
}

/** The number of the last frame whose beginning is in the text; a torn last line has one too, and is not counted. */
function lastNumber(tail: string, isWhole: boolean): number | undefined {
  const lines = tail.slice(0, tail.lastIndexOf('\n') + 1);
  const numbers = [...lines.matchAll(/\n\{"seq":(\d+),/g)];
  const last = numbers.at(-1)?.[1];
  if (last !== undefined) return Number(last);
  return isWhole ? 0 : undefined;
}

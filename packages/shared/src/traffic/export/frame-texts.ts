import type { CaptureHeader, EventFrame, Frame, Header, HttpFrame } from '../frame.ts';
import { MASK } from '../redaction.ts';
import { isNamedSecret, isSecretValue } from './secret-names.ts';

/** What is done with each text of a frame. */
export type TextVisit = {
  /** Any text. */
  text(text: string): string;
  /** A value that is secret as a whole because of its name, said in `what`. */
  named(value: string, what: string): string;
  /** A value under a secret name that was masked when it was recorded. */
  masked(what: string): void;
};

/** The frame with every text replaced by what the visit made of it. Bytes that are no UTF-8 are left alone. */
export function mapFrameTexts(frame: Frame, visit: TextVisit): Frame {
  switch (frame.kind) {
    case 'message':
    case 'noise':
    case 'stderr':
      return frame.text === undefined ? frame : mapCarried(frame, frame.text, visit);
    case 'http':
      return mapHttp(frame, visit);
    case 'event':
      return mapEvent(frame, visit);
  }
}

/** The header of a capture, its session's words mapped. */
export function mapHeaderTexts(header: CaptureHeader, visit: TextVisit): CaptureHeader {
  const { id, title, ...rest } = header.session;
  const mapped = mapValue(rest, visit);
  const others = typeof mapped === 'object' && mapped !== null ? mapped : {};
  return { ...header, session: { id, title: visit.text(title), ...others } };
}

/** What stood around the data of an event may hold a secret as well, as its id does. */
function mapCarried<F extends Frame & { text?: string; around?: string[] }>(
  frame: F,
  text: string,
  visit: TextVisit,
): F {
  const mapped = withText(frame, visit.text(text));
  if (mapped.around === undefined) return mapped;
  return { ...mapped, around: mapped.around.map((piece) => visit.text(piece)) };
}

/** Where the chunks of a line ended is true for its own text only. */
function withText<F extends Frame & { text?: string }>(frame: F, text: string): F {
  if (text === frame.text) return frame;
  const changed = { ...frame, text };
  if ('chunks' in changed) delete changed.chunks;
  return changed;
}

function mapHttp(frame: HttpFrame, visit: TextVisit): HttpFrame {
  const { url, headers, body, error } = frame;
  return {
    ...frame,
    ...(url !== undefined && { url: visit.text(url) }),
    ...(headers && { headers: headers.map((header) => mapHeader(header, visit)) }),
    ...(body !== undefined && { body: visit.text(body) }),
    ...(error && { error: { ...error, message: visit.text(error.message) } }),
  };
}

/** The scheme of an Authorization header is no secret. */
function mapHeader([name, value]: Header, visit: TextVisit): Header {
  if (!isNamedSecret(name)) return [name, visit.text(value)];
  const scheme = /authorization$/i.test(name) ? /^[\w-]+ +(?=\S)/.exec(value)?.[0] : undefined;
  const secret = value.slice(scheme?.length ?? 0);
  return [name, (scheme ?? '') + mapNamed(secret, `header ${name}`, visit)];
}

function mapNamed(value: string, what: string, visit: TextVisit): string {
  if (isSecretValue(value)) return visit.named(value, what);
  if (value.includes(MASK)) visit.masked(what);
  return value;
}

function mapEvent(frame: EventFrame, visit: TextVisit): EventFrame {
  const { text, command, args, cwd, env } = frame;
  return {
    ...frame,
    ...(text !== undefined && { text: visit.text(text) }),
    ...(command !== undefined && { command: visit.text(command) }),
    ...(args && { args: mapArgs(args, visit) }),
    ...(cwd !== undefined && { cwd: visit.text(cwd) }),
    ...(env && { env: mapEnv(env, visit) }),
  };
}

/** The word behind `--token` is the secret. */
function mapArgs(args: readonly string[], visit: TextVisit): string[] {
  return args.map((arg, index) => {
    const option = /^--?([A-Za-z][\w.-]*)$/.exec(args[index - 1] ?? '')?.[1];
    const isSecret = option !== undefined && !arg.startsWith('-') && isNamedSecret(option);
    return isSecret ? mapNamed(arg, `option ${option}`, visit) : visit.text(arg);
  });
}

const mapEnv = (env: Record<string, string>, visit: TextVisit): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      isNamedSecret(name) ? mapNamed(value, `variable ${name}`, visit) : visit.text(value),
    ]),
  );

/** Values of any depth; a member's name decides as in a message. */
function mapValue(value: unknown, visit: TextVisit, name = ''): unknown {
  if (typeof value === 'string')
    return isNamedSecret(name) ? mapNamed(value, `member ${name}`, visit) : visit.text(value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapValue(item, visit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapValue(inner, visit, key)]),
  );
}

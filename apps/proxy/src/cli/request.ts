import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseJson, memberOf, textOf } from '@wirescope/shared/json-text/json-text';
import { encodeLine } from '@wirescope/shared/traffic/capture-codec';
import type { Problem } from '@wirescope/shared/control/problem';
import { failureText, fail, ok, type Result } from '@wirescope/shared/result';
import { SessionRegistry } from '../sessions/registry.ts';
import type { Session } from '../sessions/session.ts';
import type { DeadlineLimits } from '../sessions/connection/deadline.ts';
import type { Outcome } from '../sessions/connection/outcome.ts';
import type { PreparedAnswers } from '../sessions/inbox/prepared-answer.ts';
import { capabilitiesFor } from '@wirescope/shared/mcp/asks/declared';
import { startWatcher } from '../targets/stdio/watcher-client.ts';
import { EXIT } from './exit-codes.ts';
import { answerInputRequired } from './input-required.ts';
import {
  readLimits,
  readRevision,
  refuseOptions,
  usage,
  type Arguments,
  type Usage,
} from './options.ts';
import { readTarget } from './read-target.ts';
import type { World } from './world.ts';

/** What the words after `request` ask for. */
type Wanted = { method: string; paramsText?: string } | { raw: string };

/** `wirescope request`: connect, send one request, print, leave. Resolves to the exit code. */
export async function request(args: Arguments, world: World): Promise<Result<number, Usage>> {
  const { values } = args;
  const foreign = refuseOptions(values, 'request');
  if (foreign) return fail(foreign);
  const words = args.words.slice(1);
  const url = /^https?:\/\//i.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const wanted = readWanted(words, values.raw);
  if (!wanted.ok) return wanted;
  const target = readTarget(args, url, world.cwd);
  if (!target.ok) return target;
  if (!target.value) return usage('Name the server: a URL, `-- command`, or --config.');
  const revision = readRevision(values.revision);
  if (!revision.ok) return revision;
  const limits = readLimits(values);
  if (!limits.ok) return limits;
  const prepared = readAnswers(values.answer, world.cwd);
  if (!prepared.ok) return prepared;

  const scratch =
    values.captures === undefined ? mkdtempSync(join(tmpdir(), 'wirescope-')) : undefined;
  const watcher = startWatcher(world.watcherPath);
  const registry = new SessionRegistry({
    ...world,
    launch: 'cli',
    captures:
      values.captures === undefined ? (scratch ?? tmpdir()) : resolve(world.cwd, values.captures),
    watcher,
    defaults: {
      limits: limits.value,
      prepared: prepared.value,
      declare: capabilitiesFor([...prepared.value.keys()]),
      attended: false,
    },
  });
  try {
    const session = registry.create(target.value, revision.value);
    if (values.frames) printFrames(session, world);
    world.onInterrupt(() => void registry.close());
    return ok(
      await converse(session, wanted.value, {
        values,
        world,
        prepared: prepared.value,
        limits: limits.value,
        registry,
      }),
    );
  } finally {
    await registry.close();
    watcher.close();
    if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true });
  }
}

function readWanted(words: string[], raw: string | undefined): Result<Wanted, Usage> {
  const [method, paramsText, ...rest] = words;
  if (raw !== undefined) {
    return method === undefined
      ? ok({ raw })
      : usage('--raw stands in place of method and params.');
  }
  if (method === undefined) return usage('Name the method to request, for example tools/list.');
  if (rest.length > 0)
    return usage(`Cannot read "${rest[0]}". The params are one word of JSON; quote it.`);
  if (paramsText !== undefined) {
    const { root, errors } = parseJson(paramsText);
    if (errors.length > 0) return usage('The params are not JSON. Nothing was started.');
    if (root?.type !== 'object') return usage('The params are no JSON object.');
  }
  return ok({ method, paramsText });
}

function readAnswers(path: string | undefined, folder: string): Result<PreparedAnswers, Usage> {
  const answers = new Map<string, string>();
  if (path === undefined) return ok(answers);
  try {
    const text = readFileSync(resolve(folder, path), 'utf8');
    const { root, errors } = parseJson(text);
    if (!root || root.type !== 'object' || errors.length > 0)
      return usage(`${path} is no JSON object.`);
    for (const property of root.children ?? []) {
      const [name, value] = property.children ?? [];
      if (name && value) answers.set(String(name.value), textOf(value, text));
    }
    return ok(answers);
  } catch (error) {
    return usage(`Cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function printFrames(session: Session, world: World): void {
  let printed = 0;
  const printNew = () => {
    while (printed < session.recorder.rows.length) {
      printed++;
      world.print(`${encodeLine(session.recorder.read(printed))}\n`);
    }
  };
  session.recorder.onRows(printNew);
}

type Conversation = {
  values: Arguments['values'];
  world: World;
  prepared: PreparedAnswers;
  limits: DeadlineLimits;
  registry: SessionRegistry;
};

async function converse(session: Session, wanted: Wanted, talk: Conversation): Promise<number> {
  const problem = await session.link.ready();
  if (problem) return explain(problem, talk.world);
  if ('raw' in wanted) return sendRaw(session, wanted.raw, talk);
  await learnParamHeaders(session, wanted.method);
  let { paramsText } = wanted;
  let before: number | undefined;
  for (let round = 1; ; round++) {
    const started = session.requests.send({ method: wanted.method, paramsText }, before);
    if (!started.ok) return explain(started.error, talk.world);
    const outcome = await started.value.outcome;
    const asked = outcome.kind === 'none' ? '' : textOfFrame(session, outcome.answer);
    const next = answerInputRequired(outcome, asked, wanted.paramsText, talk.prepared);
    if (next === undefined || round === MOST_ROUNDS) return report(session, outcome, talk);
    paramsText = next;
    before = started.value.seq;
  }
}

/** A server may ask again and again; somebody has to end it (patterns/mrtr). */
const MOST_ROUNDS = 10;

/** A modern call over HTTP repeats annotated arguments as headers; only the list says which. */
async function learnParamHeaders(session: Session, method: string): Promise<void> {
  const { era, transport } = session.state();
  if (method !== 'tools/call' || era !== 'modern' || transport !== 'http') return;
  const listed = session.requests.send({ method: 'tools/list', options: { by: 'list' } });
  if (listed.ok) await listed.value.outcome;
}

async function sendRaw(session: Session, text: string, talk: Conversation): Promise<number> {
  const started = session.byHand.send(text);
  if (!started.ok) return explain(started.error, talk.world);
  if (started.value.outcome) return report(session, await started.value.outcome, talk);
  await endOrLimit(session, talk);
  talk.world.say('The text sent is no request with an id, so no answer to it can be recognised.\n');
  return EXIT.fault;
}

/** Whatever comes back is in the frames; nothing tells when it was the last. */
async function endOrLimit(session: Session, { limits, registry }: Conversation): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    registry.subscribe(() => {
      if (session.state().status !== 'ready') resolve();
    });
  });
  await Promise.race([ended, delay(limits.timeoutMs, undefined, { ref: false })]);
}

function report(session: Session, outcome: Outcome, { values, world }: Conversation): number {
  if (outcome.kind === 'none') return explain(outcome.problem, world);
  if (!values.frames) world.print(`${memberText(session, outcome)}\n`);
  if (outcome.kind === 'error') return EXIT.rpcError;
  const result = outcome.envelope.result;
  if (!isObject(result)) return EXIT.result;
  if (result['resultType'] === 'input_required') return EXIT.inputRequired;
  return result['isError'] === true ? EXIT.errorResult : EXIT.result;
}

function textOfFrame({ recorder }: Session, seq: number): string {
  const frame = recorder.read(seq);
  return frame.kind === 'message' ? frame.text : '';
}

/** The result or error exactly as the server wrote it: digits, key order and all. */
function memberText(session: Session, outcome: Exclude<Outcome, { kind: 'none' }>): string {
  const value = outcome.envelope[outcome.kind];
  const text = textOfFrame(session, outcome.answer);
  const { root } = parseJson(text);
  const member = root?.type === 'object' ? memberOf(root, outcome.kind) : undefined;
  return member ? textOf(member, text) : JSON.stringify(value);
}

function explain(problem: Problem, world: World): number {
  world.say(`${failureText(problem)}\n`);
  return EXIT.fault;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Revision } from '../revision.ts';
import { EXPERIMENT, taskParam, taskSupport } from '../revisions/2025-11-25/tasks.ts';
import { EXTENSION } from '../revisions/2026-07-28/tasks.ts';
import { dialectOf, taskDialect } from './dialects.ts';
import { nextStep, see } from './follow-task.ts';
import { readTask } from './read-task.ts';
import { taskOffer } from './task-offer.ts';
import { outcomeInStatus } from './task-outcome.ts';
import { isFinalStatus } from './task-status.ts';

const status = fc.constantFrom('working', 'input_required', 'completed', 'failed', 'cancelled');

describe('the two forms', () => {
  test('belong to one revision each', () => {
    expect(taskDialect('2025-11-25')?.form).toBe('experiment');
    expect(taskDialect('2026-07-28')?.form).toBe('extension');
    expect(taskDialect('2025-06-18')).toBeUndefined();
    expect(dialectOf('extension')).toBe(EXTENSION);
  });

  test('are offered by different capabilities', () => {
    const legacy = { tasks: { list: {}, requests: { tools: { call: {} } } } };
    const modern = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
    expect([EXPERIMENT.isOffered(legacy), EXTENSION.isOffered(legacy)]).toEqual([true, false]);
    expect([EXPERIMENT.isOffered(modern), EXTENSION.isOffered(modern)]).toEqual([false, true]);
    expect([EXPERIMENT.canList(legacy), EXPERIMENT.canCancel(legacy)]).toEqual([true, false]);
    expect(EXPERIMENT.isOffered({ tasks: { requests: {} } })).toBe(false);
  });

  test('write the task that a call makes in different places', () => {
    const task = { taskId: 't', status: 'working' };
    expect(EXPERIMENT.taskIn({ task })).toEqual(task);
    expect(EXPERIMENT.taskIn({ resultType: 'task', ...task })).toBeUndefined();
    expect(EXTENSION.taskIn({ resultType: 'task', ...task })).toMatchObject(task);
    expect(EXTENSION.taskIn({ task })).toBeUndefined();
    expect(EXPERIMENT.taskIn({ content: [] })).toBeUndefined();
  });
});

test('a tool that does not say so runs as no task', () => {
  expect(taskSupport({ execution: { taskSupport: 'required' } })).toEqual({
    is: 'required',
    said: true,
  });
  expect(taskSupport({ execution: { taskSupport: 'sometimes' } })).toEqual({
    is: 'forbidden',
    said: false,
  });
  expect(taskSupport(null)).toEqual({ is: 'forbidden', said: false });
  expect([taskParam(undefined), taskParam(60_000)]).toEqual(['{}', '{"ttl":60000}']);
});

describe('what a server says of a task', () => {
  test('is read in the words of its form', () => {
    const said = {
      taskId: 't',
      status: 'working',
      statusMessage: 'Reading',
      createdAt: '2026-11-30T10:00:00Z',
      lastUpdatedAt: 'some time',
      ttl: 60_000,
      pollIntervalMs: 250,
    };
    const facts = {
      id: 't',
      status: 'working',
      message: 'Reading',
      createdAt: Date.UTC(2026, 10, 30, 10),
    };
    expect(readTask(said, EXPERIMENT)).toEqual({ ...facts, ttl: 60_000 });
    expect(readTask(said, EXTENSION)).toEqual({ ...facts, pollInterval: 250 });
  });

  test('may be that it is kept for good, or nothing of use', () => {
    const said = { taskId: 't', status: 'odd', ttl: null, pollInterval: -1 };
    expect(readTask(said, EXPERIMENT)).toEqual({ id: 't', status: 'odd', ttl: null });
    expect(readTask({ taskId: 't' }, EXPERIMENT)).toBeUndefined();
    expect(readTask(undefined, EXTENSION)).toBeUndefined();
  });

  test('may bring what the task came to, which is cut out as it was written', () => {
    expect(outcomeInStatus('{"id":1,"result":{"status":"completed","result":{"n":1.0}}}')).toBe(
      '{"result":{"n":1.0}}',
    );
    expect(outcomeInStatus('{"params":{"status":"failed","error":{"code":1}}}')).toBe(
      '{"error":{"code":1}}',
    );
    expect(outcomeInStatus('{"id":1,"result":{"status":"working"}}')).toBeUndefined();
  });
});

const at = (now: string, resultAsked = false) =>
  nextStep({ status: now, resultAsked }, EXPERIMENT).askResult;

describe('following a task', () => {
  const working = { status: 'working', resultAsked: false };

  test('asks as often as the server wishes, and waits longer where no answer comes', () => {
    expect(nextStep(working, EXTENSION)).toEqual({ askResult: false, pollAfter: 1_000 });
    expect(nextStep({ ...working, pollInterval: 5_000 }, EXPERIMENT).pollAfter).toBe(5_000);
    expect(nextStep({ ...working, pollInterval: 0 }, EXPERIMENT).pollAfter).toBeGreaterThan(0);
    expect(nextStep(working, EXTENSION, 3).pollAfter).toBe(8_000);
    expect(nextStep(working, EXTENSION, 60).pollAfter).toBe(30_000);
    const slow = { ...working, pollInterval: 120_000 };
    expect(nextStep(slow, EXTENSION, 5).pollAfter).toBe(120_000);
  });

  test('asks for the result once: at the end, and early where the server wants input', () => {
    expect(['completed', 'failed', 'input_required'].map((now) => at(now))).toEqual(
      Array(3).fill(true),
    );
    expect([at('working'), at('cancelled'), at('completed', true)]).toEqual(Array(3).fill(false));
    expect(nextStep({ status: 'completed', resultAsked: false }, EXTENSION)).toEqual({
      askResult: false,
      pollAfter: undefined,
    });
  });

  test('ends with the first final status, whatever comes after it', () => {
    fc.assert(
      fc.property(fc.array(status), (said) => {
        const end = said.find((one) => isFinalStatus(one)) ?? said.at(-1) ?? 'working';
        const seen = said.reduce((known, one) => see(known, { id: 't', status: one }), working);
        expect(seen.status).toBe(end);
        expect(nextStep(seen, EXTENSION).pollAfter === undefined).toBe(isFinalStatus(end));
      }),
    );
  });
});

const bare = (revision: Revision) => ({ revision, capabilities: {}, declared: {} });

test('a call may ask for a task where nothing declares it, if somebody wants to try', () => {
  for (const revision of ['2025-11-25', '2026-07-28'] as const) {
    expect(taskOffer(bare(revision), {})).toBeUndefined();
    expect(taskOffer(bare(revision), {}, true)).toMatchObject({ declared: false });
  }
  expect(taskOffer(bare('2025-06-18'), {}, true)).toBeUndefined();
  const declaring = {
    ...bare('2025-11-25'),
    capabilities: { tasks: { requests: { tools: { call: {} } } } },
  };
  expect(taskOffer(declaring, {})).toBeUndefined();
  expect(taskOffer(declaring, {}, true)).toMatchObject({ by: 'asked', declared: false });
  const tool = { execution: { taskSupport: 'optional' } };
  expect(taskOffer(declaring, tool)).toMatchObject({ by: 'asked', declared: true });
});

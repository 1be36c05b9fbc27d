import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { Validator, type WorkerLike } from './validator.ts';

const running: Worker[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.terminate()));
});

/** A thread that checks nothing: it echoes, hangs or throws as the value tells it. */
const SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  const schemas = new Map();
  parentPort.on('message', ({ id, schema, schemaText, valueText }) => {
    if (schemaText !== undefined) schemas.set(schema, schemaText);
    if (valueText === '"hang"') for (;;) ;
    if (valueText === '"throw"') throw new Error('broken');
    if (valueText === '"fail"') return parentPort.postMessage({ id, reason: 'no' });
    const notices = [{ pointer: '', sentence: schemas.get(schema) + ' ' + valueText + (schemaText === undefined ? ' known' : '') }];
    parentPort.postMessage({ id, checked: { problems: [], notices } });
  });
  parentPort.postMessage({ id: 0 });
`;

const start = (): WorkerLike => {
  const worker = new Worker(SCRIPT, { eval: true });
  running.push(worker);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process
    send: (order) => worker.postMessage(order),
    terminate: () => void worker.terminate(),
    onReply: (listener) => worker.on('message', listener),
    onFailure: (listener) => worker.on('error', (error) => listener(String(error))),
  };
};

const said = async (validator: Validator, schema: string, value: string) => {
  const outcome = await validator.check(schema, value);
  return outcome.kind === 'checked' ? outcome.notices[0]?.sentence : outcome.sentence;
};

describe('a validator', () => {
  it('answers each order with its own findings and sends a schema once', async () => {
    const validator = new Validator(start);
    const answers = await Promise.all([
      said(validator, '{"a":1}', '1'),
      said(validator, 'true', '2'),
      said(validator, '{"a":1}', '3'),
    ]);
    expect(answers).toEqual(['{"a":1} 1', 'true 2', '{"a":1} 3 known']);
  });

  it('ends a worker that takes too long and goes on with a fresh one', async () => {
    const validator = new Validator(start, 50, 50);
    const slow = said(validator, 'true', '"hang"');
    const next = said(validator, 'true', '1');
    expect(await slow).toContain('took longer than 0.05 s');
    expect(await next).toBe('true 1');
  });

  it('says why a worker could not check, and survives its end', async () => {
    const validator = new Validator(start);
    expect(await said(validator, 'true', '"fail"')).toBe('Checking failed: no.');
    expect(await said(validator, 'true', '"throw"')).toContain('broken');
    expect(await said(validator, 'true', '1')).toBe('true 1');
  });
});

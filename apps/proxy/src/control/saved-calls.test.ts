import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemBody } from '@wirescope/shared/control/problem';
import { SavedCallsReply } from '@wirescope/shared/control/saved-calls';
import { startTestProxy, type TestProxy } from './proxy-in-tests.ts';

let test: TestProxy;
beforeAll(async () => {
  test = await startTestProxy();
});
afterAll(() => test.close());

const CALL = { target: 'fleet', tool: 'echo', argumentsText: '{ "n":1.0 }', note: '' };
const at = (folder: string, ...name: string[]) =>
  `/api/saved-calls${name.map((part) => `/${encodeURIComponent(part)}`).join('')}?folder=${encodeURIComponent(folder)}`;
const codeOf = async (reply: Response) => ProblemBody.parse(await reply.json()).problem.code;
const save = (folder: string, name: string, { replace = false, call = CALL } = {}) =>
  test.api('PUT', at(folder, name), { call, replace });
const rename = (folder: string, name: string, to: string) =>
  test.api(
    'POST',
    `/api/saved-calls/${encodeURIComponent(name)}/rename?folder=${encodeURIComponent(folder)}`,
    { to },
  );
const list = async (folder: string) =>
  SavedCallsReply.parse(await (await test.api('GET', at(folder))).json());

describe('saved calls', () => {
  it('are files in the folder that was named, which is made when the first is saved', async () => {
    const folder = join(test.scratch, 'repository', 'calls');
    expect(await list('~/repository/calls')).toEqual({
      folder,
      exists: false,
      calls: [],
      total: 0,
    });
    expect((await save('~/repository/calls', 'to staging')).status).toBe(204);
    expect(readFileSync(join(folder, 'to staging.call.json'), 'utf8')).toContain('{ "n":1.0 }');
    expect((await list(folder)).calls).toMatchObject([{ name: 'to staging', call: CALL }]);
  });

  it('are never overwritten unless that is said', async () => {
    const folder = join(test.scratch, 'kept');
    await save(folder, 'a');
    await save(folder, 'b');
    const other = { ...CALL, tool: 'other' };
    expect(await codeOf(await save(folder, 'a', { call: other }))).toBe('call-exists');
    expect(await codeOf(await rename(folder, 'b', 'a'))).toBe('call-exists');
    expect((await list(folder)).calls.map(({ call }) => call?.tool)).toEqual(['echo', 'echo']);
    expect((await save(folder, 'a', { call: other, replace: true })).status).toBe(204);
    expect((await rename(folder, 'b', 'c')).status).toBe(204);
    expect((await list(folder)).calls).toMatchObject([
      { name: 'a', call: other },
      { name: 'c', call: CALL },
    ]);
    expect((await test.api('DELETE', at(folder, 'c'))).status).toBe(204);
    expect(await codeOf(await test.api('DELETE', at(folder, 'c')))).toBe('no-such-call');
    expect(readdirSync(folder)).toEqual(['a.call.json']);
  });

  it('stay in their folder', async () => {
    const folder = join(test.scratch, 'walled');
    mkdirSync(folder);
    writeFileSync(join(test.scratch, 'outside.call.json'), '{"tool":"secret"}');
    symlinkSync(join(test.scratch, 'outside.call.json'), join(folder, 'link.call.json'));
    for (const name of ['../outside', 'a/b', 'a\\b', 'x\u0000', '.hidden']) {
      expect([name, await codeOf(await save(folder, name, { replace: true }))]).toEqual([
        name,
        'bad-call-name',
      ]);
      expect(await codeOf(await test.api('DELETE', at(folder, name)))).toBe('bad-call-name');
    }
    await save(folder, 'in');
    expect(await codeOf(await rename(folder, 'in', '../out'))).toBe('bad-call-name');
    expect(await codeOf(await save(folder, 'link', { replace: true }))).toBe('no-such-call');
    expect(await codeOf(await test.api('DELETE', at(folder, 'link')))).toBe('no-such-call');
    expect((await list(folder)).calls.map(({ name, call }) => [name, call?.tool])).toEqual([
      ['in', 'echo'],
      ['link', undefined],
    ]);
    expect(readFileSync(join(test.scratch, 'outside.call.json'), 'utf8')).toContain('secret');
  });

  it('that are broken are listed with what is wrong, and other files are left alone', async () => {
    const folder = join(test.scratch, 'mixed');
    mkdirSync(folder);
    writeFileSync(join(folder, 'half.call.json'), '{"tool":');
    writeFileSync(join(folder, 'latin.call.json'), Buffer.from([0x22, 0xe4, 0x22]));
    writeFileSync(join(folder, 'package.json'), '{}');
    const { calls, total } = await list(folder);
    expect(total).toBe(2);
    expect(calls.map(({ name, problem }) => [name, problem?.what, problem?.why])).toEqual([
      ['half', 'The file is not JSON.', expect.stringContaining('Line 1')],
      ['latin', 'The file cannot be read.', 'It is not UTF-8.'],
    ]);
  });

  it('need a folder, and say when what was named is none', async () => {
    expect(await codeOf(await test.api('GET', '/api/saved-calls?folder=%20'))).toBe('no-folder');
    writeFileSync(join(test.scratch, 'a-file'), '');
    const reply = await save(join(test.scratch, 'a-file'), 'x');
    expect(ProblemBody.parse(await reply.json()).problem.why).toContain('is a file');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillReferences, referenceNote, referencesIn } from './fill-references.ts';
import type { Target } from './target.ts';

const source = { env: { KEY: 'k 1', EMPTY: '' }, cwd: '/here', home: '/home/ines' };

const command = (args: string[], more: Partial<Target & { kind: 'stdio' }> = {}): Target => ({
  kind: 'stdio',
  command: 'node',
  args,
  fillsReferences: true,
  ...more,
});

const argsOf = (target: Target) => {
  const filled = fillReferences(target, source);
  return filled.ok && filled.value.kind === 'stdio' ? filled.value.args : filled;
};

describe('references of a configuration', () => {
  it.each([
    ['${KEY}', 'k 1'],
    ['--key=${env:KEY}!', '--key=k 1!'],
    ['${NONE:-a:b}', 'a:b'],
    ['${KEY:-other}', 'k 1'],
    ['${EMPTY}', ''],
    ['${workspaceFolder}/x', '/here/x'],
    ['${userHome}', '/home/ines'],
    ['$KEY %KEY% $$ ${} {KEY}', '$KEY %KEY% $$ ${} {KEY}'],
  ])('%s is %j', (written, filled) => {
    expect(argsOf(command([written]))).toEqual([filled]);
  });

  it('fill every text of a command and of an address', () => {
    const env = { A: '${KEY}' };
    expect(
      fillReferences(
        command([], { command: '${userHome}/s', cwd: '${workspaceFolder}', env }),
        source,
      ),
    ).toMatchObject({ value: { command: '/home/ines/s', cwd: '/here', env: { A: 'k 1' } } });
    const http: Target = {
      kind: 'http',
      url: 'http://${KEY:-h}/${env:EMPTY}',
      transport: 'auto',
      headers: [['X', 'Bearer ${KEY}']],
      fillsReferences: true,
    };
    expect(fillReferences(http, source)).toMatchObject({
      value: { url: 'http://k 1/', headers: [['X', 'Bearer k 1']] },
    });
  });

  it.each([
    [command(['${NOPE}']), '${NOPE} in argument 1', 'no variable NOPE'],
    [command([], { env: { T: '${input:t}' } }), '${input:t} in the variable T', 'Only the program'],
  ])('that have no value are named', (target, what, why) => {
    expect(fillReferences(target, source)).toMatchObject({
      ok: false,
      error: { what: expect.stringContaining(what), why: expect.stringContaining(why) },
    });
  });

  it('are left alone in a target that was written by hand, and where there are none', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (args) => {
        const byHand = command(args, { fillsReferences: undefined });
        expect(argsOf(byHand)).toEqual(args);
        const bare = args.map((arg) => arg.replaceAll('${', '$ {'));
        expect(argsOf(command(bare))).toEqual(bare);
      }),
    );
  });

  it('are told before, with what is missing', () => {
    const target = command(['${A} ${A}', '${input:x}']);
    expect(referencesIn(target)).toEqual(['${A}', '${input:x}']);
    expect(referenceNote('${A}', ['A'])).toMatch(/filled in from the environment/);
    expect(referenceNote('${A}', ['B'])).toMatch(/There is no variable A/);
    expect(referenceNote('${A:-1}', ['B'])).toMatch(/filled in from the environment/);
  });
});

import { undeclared } from '@wirescope/shared/mcp/capabilities';
import { methodFacts } from '@wirescope/shared/mcp/methods';
import { eraOf, REVISIONS } from '@wirescope/shared/mcp/revision';
import { expect, test } from 'vitest';
import { waysToTry } from './ways-to-try.ts';

test.each(REVISIONS)('what a server of %s may leave out can be tried', (revision) => {
  const era = eraOf(revision);
  for (const path of undeclared({}, revision)) {
    const name = path.join('.');
    const { place, request } = waysToTry(name, era);
    // Before 2026-07-28 nothing can be asked for that makes a server tell of its lists.
    if (era === 'legacy' && name.endsWith('.listChanged')) expect(place).toBeUndefined();
    else expect(place, name).toBeDefined();
    if (request === undefined) continue;
    const { revisions = [], extension = [] } = methodFacts(request.method) ?? {};
    expect([...revisions, ...extension], name).toContain(revision);
  }
});

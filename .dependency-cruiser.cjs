// The borders of the code base: who may import whom. ARCHITECTURE.md explains the directions.
const web = (part) => `^apps/web/src/${part}/`;
const proxy = (part) => `^apps/proxy/src/${part}/`;
const shared = (part) => `^packages/shared/src/${part}/`;
const test = '(\\.test|-in-tests)\\.tsx?$';
const RESULT = '^packages/shared/src/(ids|result)\\.ts$';

/** From `from`, only `allowed` (besides itself) may be reached inside `area`. */
const only = (name, area, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: area, pathNot: [from, ...allowed, test] },
});

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'web-and-proxy-never-meet',
      comment: 'What both need belongs in packages/shared.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/proxy/' },
    },
    {
      name: 'proxy-and-web-never-meet',
      comment: 'What both need belongs in packages/shared.',
      severity: 'error',
      from: { path: '^apps/proxy/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'shared-knows-no-app',
      comment: 'The core is pure; pass what it needs in.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|demo|e2e|bench)/' },
    },
    {
      name: 'shared-is-pure',
      comment: 'No Node and no UI in the core: pass decoders, clocks and files in.',
      severity: 'error',
      from: { path: '^packages/shared/src', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'feature-knows-no-feature',
      comment: 'Let a shared need sink to session, traffic or ui, or let app compose the two.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    only(
      'features-look-down',
      '^apps/web/src/',
      web('features'),
      [web('session'), web('traffic'), web('ui')],
      'A feature knows session, traffic and ui.',
    ),
    only(
      'session-looks-down',
      '^apps/web/src/',
      web('session'),
      [web('traffic')],
      'session knows traffic.',
    ),
    only(
      'traffic-stands-alone',
      '^apps/web/src/',
      web('traffic'),
      [],
      'traffic knows no other part of the page.',
    ),
    only(
      'ui-knows-no-mcp',
      '^(apps/web/src|packages/shared/src)/',
      web('ui'),
      [shared('json-text'), shared('arguments'), '^packages/shared/src/result\\.ts$'],
      'ui draws; it knows no MCP.',
    ),
    only(
      'targets-look-down',
      '^apps/proxy/src/',
      proxy('targets'),
      [proxy('guard')],
      'targets know only guard and shared.',
    ),
    only(
      'captures-stand-alone',
      '^apps/proxy/src/',
      proxy('captures'),
      [],
      'captures know only shared.',
    ),
    only('guard-stands-alone', '^apps/proxy/src/', proxy('guard'), [], 'guard knows only shared.'),
    only(
      'sessions-look-down',
      '^apps/proxy/src/',
      proxy('sessions'),
      [proxy('targets'), proxy('captures'), proxy('recordings')],
      'sessions know targets, captures and recordings.',
    ),
    only(
      'recordings-look-down',
      '^apps/proxy/src/',
      proxy('recordings'),
      [proxy('captures')],
      'recordings know captures and shared.',
    ),
    only(
      'saved-calls-stand-alone',
      '^apps/proxy/src/',
      proxy('saved-calls'),
      [],
      'saved-calls know only shared.',
    ),
    only(
      'json-text-stands-alone',
      '^packages/shared/src/',
      shared('json-text'),
      [RESULT],
      'json-text knows text and nothing else.',
    ),
    only(
      'wire-stands-alone',
      '^packages/shared/src/',
      shared('wire'),
      [RESULT],
      'wire knows bytes and nothing else.',
    ),
    only(
      'target-looks-down',
      '^packages/shared/src/',
      shared('target'),
      [shared('traffic'), shared('json-text'), RESULT],
      'target knows traffic and below.',
    ),
    only(
      'arguments-look-down',
      '^packages/shared/src/',
      shared('arguments'),
      [
        shared('target'),
        shared('traffic'),
        shared('mcp'),
        shared('jsonrpc'),
        shared('json-text'),
        RESULT,
      ],
      'arguments know target, traffic and below.',
    ),
    only(
      'jsonrpc-looks-down',
      '^packages/shared/src/',
      shared('jsonrpc'),
      [shared('json-text'), RESULT],
      'jsonrpc knows no MCP.',
    ),
    only(
      'mcp-looks-down',
      '^packages/shared/src/',
      shared('mcp'),
      [shared('jsonrpc'), shared('json-text'), RESULT],
      'mcp knows jsonrpc.',
    ),
    only(
      'traffic-looks-down',
      '^packages/shared/src/',
      shared('traffic'),
      [shared('mcp'), shared('jsonrpc'), shared('json-text'), shared('wire'), RESULT],
      'traffic knows mcp and below.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};

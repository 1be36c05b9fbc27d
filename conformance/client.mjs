// The client under test: Wirescope as a script would use it. The suite names the scenario in the environment and gives
// the address of its server as the last argument.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WIRESCOPE = fileURLToPath(new URL('../apps/proxy/dist/main.js', import.meta.url));
const ACCEPT = fileURLToPath(new URL('accept-forms.json', import.meta.url));

/** What is asked of the server in each scenario: words for `wirescope request`. */
const REQUESTS = {
  initialize: ['tools/list'],
  tools_call: ['tools/call', '{"name":"add_numbers","arguments":{"a":5,"b":3}}'],
  'sse-retry': ['tools/call', '{"name":"test_reconnection","arguments":{}}'],
  'elicitation-sep1034-client-defaults': [
    'tools/call',
    '{"name":"test_client_elicitation_defaults","arguments":{}}',
    '--declare',
    'elicitation.form',
    '--answer',
    ACCEPT,
  ],
};

const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? '';
const words = REQUESTS[scenario];
if (words === undefined) {
  console.error(`There is no scenario ${scenario} here.`);
  process.exitCode = 64;
} else {
  const url = process.argv.at(-1) ?? '';
  const args = [WIRESCOPE, 'request', ...words, url];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

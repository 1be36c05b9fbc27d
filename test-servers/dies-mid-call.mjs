// Dies on the first message. Argument: `half` (half an answer, then code 70), `whole` (an answer without line end,
// then code 0), or the name of a signal it sends itself.
import { writeSync } from 'node:fs';
import { onMessage } from './serve.mjs';

const [how = 'half'] = process.argv.slice(2);
onMessage(({ id }) => {
  if (how.startsWith('SIG')) {
    process.kill(process.pid, how);
  } else if (how === 'whole') {
    writeSync(1, JSON.stringify({ jsonrpc: '2.0', id, result: {} }));
    process.exit(0);
  } else {
    writeSync(2, 'fatal: boom\n');
    writeSync(1, `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"text":"žlu`);
    process.exit(70);
  }
});

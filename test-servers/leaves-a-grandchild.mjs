// Starts a child that ignores SIGTERM and inherits its pipes, waits until it does so, and exits.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const grandchild = fileURLToPath(new URL('ignores-sigterm.mjs', import.meta.url));
const child = spawn(process.execPath, [grandchild], {
  stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
});
child.on('message', () => process.exit(0));

// Closes its stdin and lives on: whoever writes to it gets a broken pipe.
import { closeSync } from 'node:fs';
import { say, stayAlive } from './serve.mjs';

stayAlive();
closeSync(0);
say({ jsonrpc: '2.0', method: 'notifications/closed' });

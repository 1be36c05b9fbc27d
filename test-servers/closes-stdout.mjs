// Closes its stdout on the first message and lives on.
import { closeSync } from 'node:fs';
import { onMessage, stayAlive } from './serve.mjs';

stayAlive();
onMessage(() => closeSync(1));

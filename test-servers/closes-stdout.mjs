// Closes its stdout on the first message and lives on until its input ends.
import { closeSync } from 'node:fs';
import { onMessage } from './serve.mjs';

onMessage(() => closeSync(1));

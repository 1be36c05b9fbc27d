// Asks on stderr without a line end and waits for ever.
import { stayAlive } from './serve.mjs';

process.stderr.write('Password: ');
stayAlive();

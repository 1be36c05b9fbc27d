// Never reads its stdin. Says once that it is there, then stays until it is ended.
import { say, stayAlive } from './serve.mjs';

say({ jsonrpc: '2.0', method: 'notifications/here' });
stayAlive();

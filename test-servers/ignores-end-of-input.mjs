// Stays when its input ends, but goes when it is asked to.
import { answer, onMessage, stayAlive } from './serve.mjs';

stayAlive();
onMessage((message) => answer(message, {}));

// Answers the first request with one line of as many megabytes as its argument says, the others with little.
import { answer, onMessage } from './serve.mjs';

let megabytes = Number(process.argv[2] ?? 12);
onMessage((message) => {
  answer(message, { text: 'é'.repeat(megabytes * 512 * 1024) });
  megabytes = 0;
});

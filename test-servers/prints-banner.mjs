// Logs on stdout, where only messages belong: at the start and around every answer.
import { answer, onMessage } from './serve.mjs';

process.stdout.write('\n> demo@1.0.0 start\n[env] injecting 3 variables\n42\n');
onMessage((message) => {
  process.stdout.write(`DEBUG handling ${message.method}\n`);
  answer(message, {});
  process.stdout.write('DEBUG done\n');
});

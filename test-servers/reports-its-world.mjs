// Says what it was started with: arguments, folder, environment, and whether its streams are terminals.
import { answer, onMessage } from './serve.mjs';

const { stdin, stdout, stderr } = process;
onMessage((message) =>
  answer(message, {
    argv: process.argv.slice(2),
    cwd: process.cwd(),
    env: process.env,
    terminals: [stdin, stdout, stderr].map((stream) => Boolean(stream.isTTY)),
  }),
);

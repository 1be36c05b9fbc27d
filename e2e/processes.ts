import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Path of a file or folder of the project. */
export const project = (path: string): string =>
  fileURLToPath(new URL(`../${path}`, import.meta.url));

export type Running = {
  process: ChildProcess;
  /** What the line that announced readiness was matched by. */
  ready: RegExpExecArray;
  /** Asks the process to end and waits until it has. */
  end(): Promise<void>;
};

/** Starts a Node program and waits for the line that says it is ready, on stdout or stderr. */
export async function startNode(
  args: readonly string[],
  line: RegExp,
  env: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ready = await new Promise<RegExpExecArray>((resolve, reject) => {
    let output = '';
    const read = (text: Buffer): void => {
      output += text.toString();
      const match = line.exec(output);
      if (match) resolve(match);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`${args.join(' ')} ended with ${code} before it was ready:\n${output}`));
    });
  });
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  return { process: child, ready, end };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

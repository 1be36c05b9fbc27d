// Runs a program in the project's root and waits for it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The one version of pnpm the project is built with; npx fetches it where it is missing. */
const PNPM = 'pnpm@12.21.0';

/** Exit code of the program, with its output passed through (`quiet`: returned instead). */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const pnpm = (args, options) => run('npx', ['--yes', PNPM, ...args], options);

/** A tool of node_modules/.bin, run without the start-up cost of a package manager. */
export const tool = (name, args, options) => run(`${root}node_modules/.bin/${name}`, args, options);

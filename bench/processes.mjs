import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts an inspector and waits until it said its address and answers there.
 * @param command what to run, with `args` and `env`; `address` finds the URL in its output
 */
export async function startInspector({ args, env, address }) {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const read = (text) => {
      output += text;
      const found = address.exec(output);
      if (found) resolve(found[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
  await fetch(url).then((response) => response.text());
  return {
    url,
    answeredMs: performance.now() - began,
    residentBytes: () => residentBytes(child.pid),
    end: () => end(child),
  };
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const stubborn = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(stubborn);
}

/** A folder that is removed afterwards. */
export async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'wirescope-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Memory a process holds; undefined where the system does not tell it as Linux does. */
function residentBytes(pid) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

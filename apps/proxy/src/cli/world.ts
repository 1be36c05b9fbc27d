import type { Target } from '@wirescope/shared/target/target';

/** What a command sees of the process it runs in. `main.ts` alone makes the real one. */
export type World = {
  version: string;
  /** The caller's folder (under npm that is not the process's own). */
  cwd: string;
  home: string;
  /** The caller's environment, as it was handed to us. */
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  /** Folder of the captures and folder of the settings, per user. */
  captures: string;
  settings: string;
  /** Built page and the watcher's file. */
  webRoot: string;
  watcherPath: string;
  /** Folder of the built viewer that exported pages carry. */
  viewer: string;
  /** Words that run this program in the caller's shell. */
  program: readonly string[];
  /** The bundled demo server over stdio. */
  demo: Target;
  /** Writes to stdout: results for programs. */
  print(text: string): void;
  /** Calls back when the user interrupts the program. */
  onInterrupt(callback: () => void): void;
  /** Writes to stderr: messages for people. */
  say(text: string): void;
};

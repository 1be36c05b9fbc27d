import { delimiter, isAbsolute } from 'node:path';
import { maskEnv } from '@wirescope/shared/traffic/redaction';

/** An environment as Node has it; absent and undefined are the same. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Set by npm, npx or pnpm for the program they run. */
const PACKAGE_MANAGER = /^(p?npm_|INIT_CWD$|PNPM_SCRIPT_SRC_DIR$)/i;
/** Tells that a package manager ran us: without these, `npm_config_…` is the user's own. */
const RUN_BY = ['npm_execpath', 'npm_command', 'npm_lifecycle_event'];
/**
 * Meant for the Node that runs Wirescope, not for its servers: a debugger's or loader's options would change the very
 * program that is looked at. A target that wants them names them.
 */
const OURS = /^(NODE_OPTIONS$|WIRESCOPE_)/;
/** Folders that package managers put in front of PATH. */
const BIN_FOLDER = /[\\/](node_modules[\\/]\.bin|node-gyp-bin)[\\/]?$/;

/**
 * The environment of a server: the caller's without what the package manager added to start us, plus the target's
 * own. `changed` is what differs from the caller's, secrets masked.
 */
export function targetEnvironment(
  caller: Environment,
  own: Readonly<Record<string, string>> = {},
  platform: NodeJS.Platform = process.platform,
): { env: Record<string, string>; changed: Record<string, string> } {
  const env = callerEnvironment(caller);
  for (const [name, value] of Object.entries(own)) {
    // Windows takes `Path` and `PATH` for one variable, and the first of two would win.
    if (platform === 'win32') dropSameName(env, name);
    env[name] = value;
  }
  const changed = Object.entries(own).filter(([name, value]) => caller[name] !== value);
  return { env, changed: maskEnv(Object.fromEntries(changed)) };
}

/** What the caller's own environment was before a package manager started us. */
function callerEnvironment(given: Environment): Record<string, string> {
  const managed = RUN_BY.some((name) => given[name] !== undefined);
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || OURS.test(name)) continue;
    if (managed && isAdded(name, value, given)) continue;
    env[name] = managed && /^path$/i.test(name) ? withoutBinFolders(value) : value;
  }
  return env;
}

function isAdded(name: string, value: string, given: Environment): boolean {
  if (PACKAGE_MANAGER.test(name)) return true;
  if (name === 'NODE') return value === given['npm_node_execpath'];
  // npm sets both always: its own finding about colours, and the editor it would take for want of another.
  return name === 'COLOR' || (name === 'EDITOR' && value === 'vi');
}

/** Only the run in front is the package manager's; entries further back were there before. */
function withoutBinFolders(path: string): string {
  const folders = path.split(delimiter);
  const first = folders.findIndex((folder) => !(isAbsolute(folder) && BIN_FOLDER.test(folder)));
  return first < 0 ? '' : folders.slice(first).join(delimiter);
}

function dropSameName(env: Record<string, string>, name: string): void {
  for (const other of Object.keys(env)) {
    if (other.toLowerCase() === name.toLowerCase()) delete env[other];
  }
}

import type { Command } from './command.ts';
import { readFrame, readFrames, searchFrames } from './commands/frames.ts';
import { cancelExchange, previewRaw, sendRaw, sendRequest } from './commands/messages.ts';
import { readProcess } from './commands/process.ts';
import {
  closeSession,
  createSession,
  disconnectSession,
  listSessions,
  reconnectSession,
} from './commands/sessions.ts';
import { readAbout, readSetting, writeSetting } from './commands/settings.ts';

/** Every command there is: the only registration. */
export const COMMANDS: readonly Command[] = [
  listSessions,
  createSession,
  closeSession,
  reconnectSession,
  disconnectSession,
  sendRequest,
  sendRaw,
  previewRaw,
  cancelExchange,
  readProcess,
  readFrames,
  readFrame,
  searchFrames,
  readAbout,
  readSetting,
  writeSetting,
];

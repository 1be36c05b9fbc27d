import type { Command } from './command.ts';
import { readFrame, readFrames, searchFrames } from './commands/frames.ts';
import { cancelExchange, sendRaw, sendRequest } from './commands/messages.ts';
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
  cancelExchange,
  readFrames,
  readFrame,
  searchFrames,
  readAbout,
  readSetting,
  writeSetting,
];

import type { Command } from './command.ts';
import { copyFrames } from './commands/copy.ts';
import { prepareExport, readExport, readSecrets } from './commands/export.ts';
import { readFrame, readFrames, revealValues, searchFrames } from './commands/frames.ts';
import { answerServer, setResponders, setRoots } from './commands/inbox.ts';
import {
  cancelExchange,
  followTask,
  previewRaw,
  previewRequest,
  sendRaw,
  sendRequest,
} from './commands/messages.ts';
import {
  openRecording,
  readRecordings,
  removeRecording,
  uploadRecording,
} from './commands/recordings.ts';
import {
  readSavedCalls,
  removeSavedCall,
  renameSavedCall,
  writeSavedCall,
} from './commands/saved-calls.ts';
import { readProcess } from './commands/process.ts';
import {
  closeSession,
  createSession,
  disconnectSession,
  listSessions,
  reconnectSession,
  setLogLevel,
} from './commands/sessions.ts';
import { readAbout, readSetting, writeSetting } from './commands/settings.ts';

/** Every command there is: the only registration. */
export const COMMANDS: readonly Command[] = [
  listSessions,
  createSession,
  closeSession,
  reconnectSession,
  disconnectSession,
  setLogLevel,
  sendRequest,
  previewRequest,
  sendRaw,
  previewRaw,
  cancelExchange,
  answerServer,
  setRoots,
  setResponders,
  followTask,
  readProcess,
  readFrames,
  readFrame,
  revealValues,
  searchFrames,
  readAbout,
  readSetting,
  writeSetting,
  copyFrames,
  readSecrets,
  prepareExport,
  readExport,
  readRecordings,
  openRecording,
  uploadRecording,
  removeRecording,
  readSavedCalls,
  writeSavedCall,
  renameSavedCall,
  removeSavedCall,
];

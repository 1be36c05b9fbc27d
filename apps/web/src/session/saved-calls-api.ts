import {
  SavedCallsReply,
  type SaveCall,
  type SavedCallBody,
} from '@wirescope/shared/control/saved-calls';
import { path } from './api.ts';
import { send, sendFor } from './fetch-json.ts';

// Calls that are kept as files in a folder of the user's choice. Loaded with the parts that use it.

const at = (folder: string, ...parts: string[]) =>
  `${path('saved-calls', ...parts)}?folder=${encodeURIComponent(folder)}`;

export const listSavedCalls = (folder: string, signal?: AbortSignal): Promise<SavedCallsReply> =>
  sendFor({ method: 'GET', path: at(folder), signal }, SavedCallsReply);

/** Fails with code `call-exists` when there is one of that name and `replace` is false. */
export const saveCall = async (
  folder: string,
  name: string,
  { call, replace }: { call: SavedCallBody; replace: boolean },
): Promise<void> => {
  const body: SaveCall = { call, replace };
  await send({ method: 'PUT', path: at(folder, name), body });
};

/** Fails with code `call-exists` when the new name is taken. */
export const renameSavedCall = async (folder: string, name: string, to: string): Promise<void> => {
  await send({ method: 'POST', path: at(folder, name, 'rename'), body: { to } });
};

export const removeSavedCall = async (folder: string, name: string): Promise<void> => {
  await send({ method: 'DELETE', path: at(folder, name) });
};

import { RenameCall, SaveCall } from '@wirescope/shared/control/saved-calls';
import type { Problem } from '@wirescope/shared/control/problem';
import type { Result } from '@wirescope/shared/result';
import {
  deleteCall,
  listCalls,
  renameCall,
  saveCall,
  wholePath,
} from '../../saved-calls/call-folder.ts';
import { type Command, type Context, type Reply, takesBody } from '../command.ts';

type Asked = { params: Record<string, string>; query: Record<string, string> };

const NO_FOLDER: Reply = {
  status: 400,
  problem: {
    code: 'no-folder',
    what: 'No folder for saved calls was named.',
    todo: 'Name a folder, for example one of your repository.',
  },
};

/** Runs `action` with the whole path of the folder that is asked about. */
const inFolder = (
  { query }: Asked,
  { about }: Context,
  action: (folder: string) => Promise<Reply>,
): Reply | Promise<Reply> => {
  const folder = query['folder']?.trim() ?? '';
  if (folder === '' || folder.includes('\u0000')) return NO_FOLDER;
  return action(wholePath(folder, about));
};

const STATUS: Readonly<Record<string, 400 | 404 | 409>> = {
  'bad-call-name': 400,
  'no-such-call': 404,
  'call-exists': 409,
};

const done = (outcome: Result<void, Problem>): Reply =>
  outcome.ok
    ? { status: 204 }
    : { status: STATUS[outcome.error.code] ?? 422, problem: outcome.error };

export const readSavedCalls: Command = {
  method: 'get',
  path: '/api/saved-calls',
  run: (call, context) =>
    inFolder(call, context, async (folder) => {
      const listed = await listCalls(folder);
      return listed.ok
        ? { status: 200, body: listed.value }
        : { status: 422, problem: listed.error };
    }),
};

export const writeSavedCall: Command = {
  method: 'put',
  path: '/api/saved-calls/:name',
  run: takesBody(SaveCall, (call, context) =>
    inFolder(call, context, async (folder) =>
      done(await saveCall(folder, call.params['name'] ?? '', call.body)),
    ),
  ),
};

export const renameSavedCall: Command = {
  method: 'post',
  path: '/api/saved-calls/:name/rename',
  run: takesBody(RenameCall, (call, context) =>
    inFolder(call, context, async (folder) =>
      done(await renameCall(folder, call.params['name'] ?? '', call.body.to)),
    ),
  ),
};

export const removeSavedCall: Command = {
  method: 'delete',
  path: '/api/saved-calls/:name',
  run: (call, context) =>
    inFolder(call, context, async (folder) =>
      done(await deleteCall(folder, call.params['name'] ?? '')),
    ),
};

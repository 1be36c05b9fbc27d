import { SettingBody } from '@wirescope/shared/control/settings';
import { type Command, takesBody, type Reply } from '../command.ts';

const KEY = /^[a-z0-9._~-]{1,200}$/;

const badKey: Reply = {
  status: 400,
  problem: {
    code: 'bad-setting-name',
    what: 'That is no name for a setting.',
    todo: 'Use up to 200 of a-z, 0-9, dot, underscore, tilde and hyphen.',
  },
};

export const readSetting: Command = {
  method: 'get',
  path: '/api/settings/:key',
  run: async ({ params }, { settings }) => {
    const key = params['key'] ?? '';
    if (!KEY.test(key)) return badKey;
    return { status: 200, body: { value: await settings.read(key) } };
  },
};

export const writeSetting: Command = {
  method: 'put',
  path: '/api/settings/:key',
  run: takesBody(SettingBody, async ({ params, body }, { settings }) => {
    const key = params['key'] ?? '';
    if (!KEY.test(key)) return badKey;
    await settings.write(key, body.value);
    return { status: 204 };
  }),
};

export const readAbout: Command = {
  method: 'get',
  path: '/api/about',
  run: (_call, { about }) => ({ status: 200, body: about }),
};

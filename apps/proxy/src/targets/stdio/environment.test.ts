import { expect, test } from 'vitest';
import { targetEnvironment } from './environment.ts';

const UNDER_NPM = {
  npm_execpath: '/npm-cli.js',
  npm_node_execpath: '/usr/bin/node',
  npm_config_registry: 'https://r.example',
  npm_lifecycle_event: 'start',
  INIT_CWD: '/home/me',
  NODE: '/usr/bin/node',
  COLOR: '1',
  EDITOR: 'vi',
};
const BINS = '/p/node_modules/.bin:/node_modules/.bin:/npm/run-script/lib/node-gyp-bin';

test('what npm added is taken away, what was there before stays', () => {
  const { env } = targetEnvironment({
    ...UNDER_NPM,
    HOME: '/home/me',
    LANG: 'C',
    PATH: `${BINS}:/usr/bin:/opt/x/node_modules/.bin:/bin`,
  });
  expect(env).toEqual({
    HOME: '/home/me',
    LANG: 'C',
    PATH: '/usr/bin:/opt/x/node_modules/.bin:/bin',
  });
});

test('pnpm leaves nothing either', () => {
  const { env } = targetEnvironment({
    ...UNDER_NPM,
    PNPM_SCRIPT_SRC_DIR: '/p',
    pnpm_config_verify_deps_before_run: 'false',
    PATH: '/p/node_modules/.bin:/pnpm/dist/node-gyp-bin:/usr/bin',
  });
  expect(env).toEqual({ PATH: '/usr/bin' });
});

test('without npm, the same names are the user’s own', () => {
  const own = { npm_config_registry: 'https://r.example', EDITOR: 'vi', PATH: `${BINS}:/bin` };
  expect(targetEnvironment(own).env).toEqual(own);
});

test('the user’s editor and own Node survive npm', () => {
  const { env } = targetEnvironment({ ...UNDER_NPM, EDITOR: 'emacs', NODE: '/mine' });
  expect(env).toEqual({ EDITOR: 'emacs', NODE: '/mine' });
});

test('options for Wirescope’s own Node are not passed on unless the target asks', () => {
  const caller = { NODE_OPTIONS: '--require x', WIRESCOPE_TOKEN: 't', npm_config_x: '1' };
  expect(targetEnvironment(caller).env).toEqual({ npm_config_x: '1' });
  expect(targetEnvironment(caller, { NODE_OPTIONS: '--inspect' }).env).toMatchObject({
    NODE_OPTIONS: '--inspect',
  });
});

test('the target’s own win, empty ones too, and only what differs is named, secrets masked', () => {
  const { env, changed } = targetEnvironment(
    { PATH: '/bin', LANG: 'C', SAME: '1' },
    { LANG: '', SAME: '1', API_KEY: 'k', GREETING: 'hello = world' },
  );
  expect(env).toEqual({
    PATH: '/bin',
    LANG: '',
    SAME: '1',
    API_KEY: 'k',
    GREETING: 'hello = world',
  });
  expect(changed).toEqual({ LANG: '', API_KEY: '••••••', GREETING: 'hello = world' });
});

test('on Windows a variable has one value, however its name is written', () => {
  expect(targetEnvironment({ Path: 'C:\\a' }, { PATH: 'C:\\b' }, 'win32').env).toEqual({
    PATH: 'C:\\b',
  });
});

import * as z from 'zod/mini';
import { peekSetting, useSetting } from '../session/settings.ts';

const KEY = 'single-keys';

/** Whether shortcuts of one key without Ctrl or Alt work (WCAG 2.1.4 wants them to be switchable). */
export const singleKeysAreOn = (): boolean => peekSetting(KEY) !== false;

export const useSingleKeys = () => useSetting(KEY, z.boolean(), true);

export { KEY as SINGLE_KEYS };

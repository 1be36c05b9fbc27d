// `npm start`: everything from a fresh clone to the open page. Arguments after `--` are the program's own.
import './node-version.mjs';
import { setUp } from './setup.mjs';

const callersFolder = process.env.INIT_CWD ?? process.cwd();
await setUp();
process.chdir(callersFolder);
await import('../apps/proxy/dist/main.js');

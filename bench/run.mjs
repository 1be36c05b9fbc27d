// `node bench/run.mjs [--schemas <file>]`: prints how Wirescope stands against its budgets, beside the official inspector on the same
// machine in the same run. Figures are reported, never asserted: a slow machine breaks no promise.
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { kB, MB, median, ms, perSecond, table } from './figures.mjs';
import { firstScreen } from './first-screen.mjs';
import { FORM_LIMIT_MS, FORM_ROWS, formInPage } from './form-in-page.mjs';
import { callInPage, stormInPage, stormOnTimeline, withPage } from './in-browser.mjs';
import { fetchIncumbent, incumbent } from './incumbent.mjs';
import { LARGE_LIMIT_MS, LARGE_ROWS, largeInPages } from './large-in-page.mjs';
import { measureLongLog } from './long-log-in-page.mjs';
import { writeLongRecording } from './long-recording.mjs';
import { chooseSchemas, measuredSchemas } from './measured-schemas.mjs';
import { inFolder, startInspector } from './processes.mjs';
import { barePipe, throughProxy } from './stdio-call.mjs';
import { wirescope } from './wirescope.mjs';

const STARTS = 7;
const FLOOD = 100_000;
const STORM_LIMIT_MS = 120_000;
const LONG_CALLS = 100_000;
/** Tools of the workload server that flood, and with what. */
const STORMS = { flood: 'log messages', storm: 'progress updates' };
const STORM_ROWS = [
  ['recorded', 'all', 'recorded'],
  ['in the log', 'all', 'shown'],
  ['until answered', '', 'done'],
  ['longest block', '100 ms', 'block'],
];
const server = fileURLToPath(new URL('workload-server.mjs', import.meta.url));
const formServer = fileURLToPath(new URL('form-server.mjs', import.meta.url));
const largeServer = fileURLToPath(new URL('large-server.mjs', import.meta.url));
const NOT_MEASURED = 'not measured';

const say = (sentence) => console.error(sentence);

async function running(inspector, work, target = server) {
  return inFolder(async (folder) => {
    const started = await startInspector(inspector.command(folder, target));
    try {
      return await work(started, folder);
    } finally {
      await started.end();
    }
  });
}

/** Starts the inspectors in turns, so that the machine's moods hit all alike. */
async function startTimes(inspectors) {
  const times = new Map(inspectors.map((inspector) => [inspector, []]));
  for (let i = 0; i < STARTS; i += 1) {
    for (const [inspector, all] of times) {
      all.push(await running(inspector, ({ answeredMs }) => answeredMs));
    }
  }
  return inspectors.map((inspector) => ms(median(times.get(inspector))));
}

const screenSize = (inspector) =>
  running(inspector, ({ url }) =>
    withPage(async (page) => {
      const { bytes, files } = await firstScreen(page, inspector, url);
      return `${kB(bytes)} in ${files} files`;
    }),
  );

const callTime = (inspector) =>
  running(inspector, ({ url }) =>
    withPage(async (page) => {
      await inspector.connect(page, url, server);
      return ms(await callInPage(page, inspector));
    }),
  );

const formTimes = (inspector, schema) =>
  running(
    inspector,
    ({ url }) =>
      withPage(async (page) => {
        await inspector.connect(page, url, formServer);
        return formInPage(page, inspector, schema);
      }),
    formServer,
  );

const largeTimes = (inspector) =>
  running(inspector, ({ url }) => largeInPages(withPage, inspector, url, largeServer), largeServer);

const timeOrLimit = (time, limitMs) =>
  time === undefined ? `not within ${limitMs / 1000} s` : ms(time);

const storm = (inspector, tool) =>
  running(inspector, ({ url }, folder) =>
    withPage(async (page) => {
      await inspector.connect(page, url, server);
      const limits = { tool, frames: FLOOD, limitMs: STORM_LIMIT_MS };
      const { doneMs, shown, longestBlockMs } = await stormInPage(page, inspector, limits);
      return {
        done: doneMs === undefined ? `not within ${STORM_LIMIT_MS / 1000} s` : ms(doneMs),
        block: longestBlockMs === undefined ? 'page does not answer' : ms(longestBlockMs),
        recorded: inspector.recorded ? `${inspector.recorded(folder)}` : NOT_MEASURED,
        shown: shown === undefined ? NOT_MEASURED : `${shown} frames`,
      };
    }),
  );

/** The incumbent has no timeline. */
const timelineBlock = () =>
  running(wirescope, ({ url }) =>
    withPage(async (page) => {
      await wirescope.connect(page, url, server);
      const limits = { tool: 'storm', frames: FLOOD, limitMs: STORM_LIMIT_MS };
      const block = await stormOnTimeline(page, wirescope, limits);
      return block === undefined ? NOT_MEASURED : ms(block);
    }),
  );

/** The incumbent keeps a thousand rows and opens no recordings: there is nothing to hold beside these. */
const longLog = () =>
  inFolder(async (folder) => {
    const file = join(folder, 'long.wirescope.jsonl');
    writeLongRecording(file, LONG_CALLS);
    const started = await startInspector(wirescope.command(folder, server, 'open', file));
    try {
      const measured = await withPage((page) => measureLongLog(page, started.url, LONG_CALLS));
      return { ...measured, resident: started.residentBytes() };
    } finally {
      await started.end();
    }
  });

const moved = ({ fps, block }) => `${perSecond(fps)}, longest block ${ms(block)}`;

const longLogRows = (log) => {
  const rows = `${LONG_CALLS * 10} rows`;
  const exchanges = `${LONG_CALLS} exchanges`;
  return [
    [`${rows}: all in the page`, '', `${ms(log.loaded.ms)}, longest block ${ms(log.loaded.block)}`],
    [`${rows}: scrolling the log`, '55 fps', moved(log.scroll)],
    [`${rows}: filter on a field`, '300 ms', ms(log.byField)],
    [`${rows}: first hit in payloads`, '300 ms', ms(log.byPayload)],
    [`${rows}: heap of the page`, '200 MB', MB(log.heap)],
    [`${rows}: memory of the proxy`, '350 MB', log.resident ? MB(log.resident) : NOT_MEASURED],
    [`${exchanges}: panning the whole`, '55 fps', moved(log.overview)],
    [`${exchanges}: panning close up`, '55 fps', moved(log.close)],
  ];
};

/** A measurement that fails is a cell that says so; the others go on. */
async function attempt(what, work) {
  try {
    return await work();
  } catch (error) {
    say(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

async function measure(inspectors) {
  const rows = [];
  const row = (what, budget, cells) =>
    rows.push([what, budget, ...cells.map((cell) => cell ?? 'failed')]);

  say('Loading the first screen…');
  const screens = [];
  for (const each of inspectors) screens.push(await attempt(each.name, () => screenSize(each)));
  row('first screen, JavaScript gzip', '200 kB', screens);

  say('Starting each of them a few times…');
  row(
    'start to answering, median',
    '600 ms',
    (await attempt('start', () => startTimes(inspectors))) ?? [],
  );

  say('Calling over stdio…');
  const pipe = await barePipe(server);
  const through = await attempt('call', () =>
    running(wirescope, ({ url }) => throughProxy(url, server)),
  );
  row(
    'trivial call over a bare pipe, median',
    '',
    inspectors.map(() => ms(pipe)),
  );
  const added = through && ms(through.total - pipe);
  const onWire = through && ms(through.onWire);
  const ours = (cell) => inspectors.map((each) => (each === wirescope ? cell : NOT_MEASURED));
  row('the same between its recorded frames', '', ours(onWire));
  row('added by the proxy, command to row', '1 ms', ours(added));

  say('Calling in the browser…');
  const calls = [];
  for (const each of inspectors) calls.push(await attempt(each.name, () => callTime(each)));
  row('trivial call, press to picture, median', '', calls);

  for (const schema of measuredSchemas()) {
    say(`Opening the ${schema.what}…`);
    const forms = [];
    for (const each of inspectors)
      forms.push(await attempt(each.name, () => formTimes(each, schema)));
    for (const [name, budget, cell] of FORM_ROWS)
      row(
        `${schema.what}: ${name}`,
        budget,
        forms.map((each) => each && timeOrLimit(each[cell], FORM_LIMIT_MS)),
      );
  }

  say('Listing 2,000 tools and reading 50 MB…');
  const large = [];
  for (const each of inspectors) large.push(await attempt(each.name, () => largeTimes(each)));
  for (const [name, budget, cell] of LARGE_ROWS)
    row(
      name,
      budget,
      large.map((each) => each && timeOrLimit(each[cell], LARGE_LIMIT_MS)),
    );

  for (const [tool, what] of Object.entries(STORMS)) {
    say(`Sending ${FLOOD} ${what}…`);
    const storms = [];
    for (const each of inspectors) storms.push(await attempt(each.name, () => storm(each, tool)));
    for (const [name, budget, cell] of STORM_ROWS)
      row(
        `${FLOOD} ${what}: ${name}`,
        budget,
        storms.map((each) => each?.[cell]),
      );
  }

  row(
    `${FLOOD} ${STORMS.storm} on the timeline: longest block`,
    '100 ms',
    ours(await attempt('storm on the timeline', timelineBlock)),
  );

  say(`Opening a recording of ${LONG_CALLS * 10} rows…`);
  const log = await attempt('long recording', longLog);
  for (const [what, budget, cell] of log ? longLogRows(log) : [])
    row(what, budget, [cell, ...inspectors.slice(1).map(() => NOT_MEASURED)]);
  return rows;
}

if (!existsSync(wirescope.page)) {
  say('There is no built page. Run `npm run setup` first, then try again.');
  process.exit(1);
}
const { values } = parseArgs({ options: { schemas: { type: 'string' } } });
const published = values.schemas ?? process.env.WIRESCOPE_BENCH_SCHEMAS;
if (published !== undefined && !existsSync(published)) {
  say(`There is no file ${published}: name one with a published schema a line, or none.`);
  process.exit(1);
}
chooseSchemas(published);
const leftOut = await fetchIncumbent();
if (leftOut) say(leftOut);
const inspectors = leftOut ? [wirescope] : [wirescope, incumbent];
const load = loadavg()[0]?.toFixed(1);
const rows = await measure(inspectors);
console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${load} at the start`);
console.log(table([['what', 'budget', ...inspectors.map(({ name }) => name)], ...rows]));

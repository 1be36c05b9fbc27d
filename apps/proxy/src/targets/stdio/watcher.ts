// A process of its own that outlives the proxy by a moment. Its stdin is a pipe from the proxy; however the proxy
// ends, even by `kill -9`, the system closes that pipe, and the watcher ends the process groups it was told of.
import { isGroupAlive, signalGroup, startTimeOf, type GroupId } from './process-group.ts';

/** From the request to end to the end by force, ms. */
const GRACE = 500;
const LOOK_EVERY = 50;

/** Group → start time of its first process when it was announced, where the system tells. */
const groups = new Map<GroupId, string>();
let unfinished = '';

process.stdin.setEncoding('latin1');
process.stdin.on('data', (text: string) => {
  const lines = (unfinished + text).split('\n');
  unfinished = lines.pop() ?? '';
  for (const line of lines) takeOrder(line);
});
process.stdin.on('error', endGroups);
process.stdin.on('close', endGroups);

/** `+<group> <start time>` to watch a group, `-<group>` to forget it. */
function takeOrder(line: string): void {
  const [group = '', startTime = ''] = line.slice(1).split(' ');
  if (line.startsWith('+')) groups.set(Number(group), startTime);
  else groups.delete(Number(group));
}

let ending = false;

function endGroups(): void {
  if (ending) return;
  ending = true;
  for (const group of alive()) signalGroup(group, 'SIGTERM');
  const deadline = performance.now() + GRACE;
  const look = setInterval(() => {
    const left = alive();
    if (left.length > 0 && performance.now() < deadline) return;
    clearInterval(look);
    for (const group of left) signalGroup(group, 'SIGKILL');
  }, LOOK_EVERY);
}

/** A number may have been given to a stranger in the meantime; a first process of another start time is one. */
function alive(): GroupId[] {
  return [...groups].flatMap(([group, startTime]) => {
    const now = startTimeOf(group);
    const isStranger = startTime !== '' && now !== undefined && now !== startTime;
    return !isStranger && isGroupAlive(group) ? [group] : [];
  });
}

// A legacy server that asks what a call tells it to ask, and answers the call with what it got. Speaks whatever is asked.
//   ask: {"method":…,"params":…} under id: one question; batch: several, in one line
//   cancel: takes the question of that id back
//   sendTo: refuses the first call with an error that sends the user to this address
import { answer, onMessage, say } from './serve.mjs';

let questions = 0;
/** Id of a question as JSON text → the call that asked it. */
const calls = new Map();
/** Questions of a batch, in order: the call, and what came so far. */
let batch;
const sentTo = new Set();

const methods = {
  initialize: (request) =>
    answer(request, {
      protocolVersion: request.params.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'asks-back', version: '1' },
    }),
  'tools/list': (request) => answer(request, { tools: [] }),
  'tools/call': (request) => {
    const { ask, id = `q${++questions}`, cancel, sendTo, ...args } = request.params.arguments ?? {};
    if (sendTo !== undefined) return send(request, sendTo);
    if (args.batch !== undefined) return askAll(request, args.batch);
    if (cancel !== undefined) {
      say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: cancel } });
      answer(request, { content: [] });
      return;
    }
    calls.set(JSON.stringify(id), request);
    say({ jsonrpc: '2.0', id, ...ask });
  },
};

function send(request, url) {
  if (sentTo.has(url)) return answer(request, { content: [] });
  sentTo.add(url);
  const elicitations = [{ mode: 'url', message: 'Go there', url, elicitationId: url }];
  const error = { code: -32042, message: 'Go there first', data: { elicitations } };
  say({ jsonrpc: '2.0', id: request.id, error });
}

function askAll(request, asked) {
  batch = { request, got: new Map(asked.map((_, index) => [`b${index + 1}`, undefined])) };
  say(asked.map((ask, index) => ({ jsonrpc: '2.0', id: `b${index + 1}`, ...ask })));
}

function answerToBatch(id, got) {
  batch.got.set(id, got);
  const all = [...batch.got.values()];
  if (!all.includes(undefined))
    answer(batch.request, { content: [{ type: 'text', text: JSON.stringify(all) }] });
}

onMessage((message) => {
  if (message.method !== undefined) {
    const take = methods[message.method];
    if (take !== undefined) take(message);
    else if (message.id !== undefined)
      say({ jsonrpc: '2.0', id: message.id, error: { code: -32601, message: 'No' } });
    return;
  }
  const call = calls.get(JSON.stringify(message.id));
  const got = message.result ?? message.error;
  if (batch?.got.has(message.id)) answerToBatch(message.id, got);
  else if (call) answer(call, { content: [{ type: 'text', text: JSON.stringify(got) }] });
});

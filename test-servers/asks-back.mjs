// A legacy server that asks what a call tells it to ask, and answers the call with what it got. Speaks whatever is asked.
//   ask: {"method":…,"params":…}, id: the id of the question, then: "cancel" takes the question back at the next call.
import { answer, onMessage, say } from './serve.mjs';

let questions = 0;
/** Id of a question as JSON text → the call that asked it. */
const calls = new Map();

const methods = {
  initialize: (request) =>
    answer(request, {
      protocolVersion: request.params.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'asks-back', version: '1' },
    }),
  'tools/list': (request) => answer(request, { tools: [] }),
  'tools/call': (request) => {
    const { ask, id = `q${++questions}`, cancel } = request.params.arguments ?? {};
    if (cancel !== undefined) {
      say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: cancel } });
      answer(request, { content: [] });
      return;
    }
    calls.set(JSON.stringify(id), request);
    say({ jsonrpc: '2.0', id, ...ask });
  },
};

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
  if (call) answer(call, { content: [{ type: 'text', text: JSON.stringify(got) }] });
});

import { readAnswer } from './read-answer.ts';
import type { AnswerOrder } from './answer-order.ts';

// Large answers are taken apart here, so that the page goes on meanwhile. One worker serves one answer.
self.addEventListener('message', ({ data }: MessageEvent<AnswerOrder>) => {
  const answer = readAnswer(new TextDecoder().decode(data.bytes), data.id);
  const buffers =
    answer.kind === 'contents'
      ? answer.contents.flatMap(({ bytes }) => (bytes === undefined ? [] : [bytes.buffer]))
      : [];
  self.postMessage(answer, { transfer: buffers });
});

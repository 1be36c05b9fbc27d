import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';

/** What was asked, by the name the wire has for it. */
export const askedName = ({ kind, method }: InboxItem): string => {
  if (kind === 'result') return 'input_required';
  if (kind === 'error') return 'error -32042';
  return method === 'batch' ? 'several requests' : (method ?? 'a request without a method');
};

/** Behind the asker of a question; over a pipe nothing says whose it is, also where one call runs alone. */
export const asksWords = ({ guessed }: InboxItem): string =>
  guessed === true ? 'probably asks' : 'asks';

/** Who asks: the tool, prompt or resource at work, else the server by its name. */
export const askerName = ({ of }: InboxItem, server: string): string =>
  of?.subject ?? of?.method ?? server;

/** What became of a question, as short as a list needs it. */
export const endWords = ({ state, end }: InboxItem): string => {
  switch (state) {
    case 'waiting':
      return 'waiting';
    case 'answered':
      if (end?.by === 'answer') return 'automatic';
      return end?.error === true ? 'refused by you' : 'by you';
    case 'abandoned':
      return 'left open';
    case 'withdrawn':
      return 'withdrawn';
    case 'lost':
      return 'lost';
  }
};

/** The same in a sentence. */
export const endSentence = (item: InboxItem): string => {
  switch (item.state) {
    case 'waiting':
      return 'It was not answered.';
    case 'answered':
      if (item.end?.by === 'answer')
        return item.method === 'roots/list'
          ? 'Answered by itself, from the list of roots or by a responder.'
          : 'Answered by itself, by a responder.';
      if (item.kind === 'error') return 'You sent the request again.';
      return item.end?.error === true ? 'You answered with an error.' : 'You answered it.';
    case 'abandoned':
      return 'You left it without an answer. It can still be answered.';
    case 'withdrawn':
      return 'The server took its question back before it was answered.';
    case 'lost':
      return 'The connection ended before it was answered.';
  }
};

import type { Header } from './recording.ts';

/** Server, target, revision, transport, day and part of a recording, as far as they are known. */
export const headWords = ({ created, session = {} }: Header): string => {
  const { target = {}, server = {}, revision, transport, part } = session;
  return [
    [server.title ?? server.name, server.version].filter(Boolean).join(' '),
    target.url ?? [target.command, ...(target.args ?? [])].filter(Boolean).join(' '),
    [revision, transport].filter(Boolean).join(' over '),
    created && new Date(created).toLocaleString(),
    part ? `${part.frames} of ${part.of} frames` : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

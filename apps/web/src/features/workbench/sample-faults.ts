import { readText } from '@wirescope/shared/arguments/definition/read-text';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { asFields, type Fields } from '@wirescope/shared/mcp/loose-fields';
import { contentFault } from '@wirescope/shared/traffic/noise/content-faults';
import { messageFaults } from '@wirescope/shared/traffic/noise/message-faults';

/** What in a sample is not as the protocol asks, where it is the message of an answer or a result. */
export const sampleFaults = (given: string, outputSchema: string | undefined): string[] => {
  const source = readText(given);
  const read = source.ok ? classifyText(source.value.text) : undefined;
  if (read?.kind !== 'message') return [];
  const fields = asFields(read.envelope.value) ?? {};
  if (isMessage(fields))
    return messageFaults(read.envelope, 'tools/call').map(({ words }) => words);
  // Without these members it may be structuredContent alone, in which any other may stand.
  const isResult =
    'structuredContent' in fields ||
    Array.isArray(fields['content']) ||
    (outputSchema === undefined && 'content' in fields);
  const fault = isResult ? contentFault(fields) : undefined;
  return fault === undefined ? [] : [fault];
};

const isMessage = (fields: Fields): boolean =>
  'jsonrpc' in fields || ('id' in fields && asFields(fields['result'])?.['content'] !== undefined);

import type { Result } from '../../result.ts';
import { attempt, type LooseError } from './cursor.ts';
import { Reader } from './loose-json.ts';

/** A call written in code: `search(q="x")`, `session.call_tool("search", {"q": 1})`, `client.callTool({ name, arguments })`. */
export type CodeCall = {
  /** The function's own name, without what stands before its last dot. */
  name: string;
  /** Values without a name, as JSON texts. */
  values: readonly string[];
  /** Named values as the text of an object; undefined when there are none. */
  named: string | undefined;
};

const START =
  /^(?:(?:const|let|var)\s+)?(?:[\w$]+\s*=\s*)?(?:await\s+)?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)\(/;

export const isCodeCall = (text: string): boolean => START.test(text);

const NAMED = /[A-Za-z_]\w*\s*=(?!=)/;

/** Reads one call; positional values first, then named ones. */
export const readCodeCall = (text: string): Result<CodeCall, LooseError> =>
  attempt(() => {
    const [start = '', name = ''] = START.exec(text) ?? [];
    const reader = new Reader(text, start.length);
    const values: string[] = [];
    reader.space();
    while (reader.next !== ')' && reader.match(NAMED) === undefined) {
      values.push(reader.value());
      reader.space();
      reader.comma(')');
    }
    const hasNamed = reader.next !== ')';
    // `named` begins behind an opening parenthesis, as in dict(…).
    reader.at -= 1;
    const named = hasNamed ? reader.named() : undefined;
    if (!hasNamed) reader.at += 2;
    reader.space();
    if (reader.next === ';') reader.at += 1;
    reader.space();
    if (reader.at < text.length) reader.stop('The call ends here, but more text follows.');
    return { name: name.slice(name.lastIndexOf('.') + 1), values, named };
  });

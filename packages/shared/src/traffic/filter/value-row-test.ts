import { never, type FilterContext, type RowTest } from './context.ts';
import { frameExchangeTest } from './exchange-tests.ts';
import type { FieldName } from './fields.ts';
import { NUMBER_TESTS } from './number-tests.ts';
import { TEXT_TESTS } from './text-tests.ts';
import type { ValueTest } from './value-test.ts';
import { WORD_TESTS } from './word-tests.ts';

/** The question a value of a field asks of rows; payload values ask none. */
export function valueRowTest(context: FilterContext, field: FieldName, test: ValueTest): RowTest {
  switch (test.is) {
    case 'word':
      return WORD_TESTS[field]?.(context, test.word) ?? never;
    case 'text':
      return TEXT_TESTS[field]?.(context, test.pattern) ?? never;
    case 'number':
      return NUMBER_TESTS[field]?.(context, test.range) ?? never;
    case 'frame':
      return frameExchangeTest(context, test.seq);
    case 'payload':
      return never;
  }
}

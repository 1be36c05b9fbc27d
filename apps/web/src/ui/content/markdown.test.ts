import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, type Inline } from './markdown.ts';

const plain = (parts: readonly Inline[]): string =>
  parts.map((part) => ('children' in part ? plain(part.children) : part.text)).join('');

describe('parseMarkdown', () => {
  it('reads blocks', () => {
    const text = [
      '# Title #',
      'One *two* **three** `four`',
      'five',
      '',
      '- a',
      '  - b',
      '- c',
      '',
      '3. x',
      '4. y',
      '> said',
      '```js',
      '<b>code</b>',
      '```',
      '---',
      '| a | b |',
      '| - | - |',
      '| 1 | 2 |',
    ].join('\n');
    expect(parseMarkdown(text).map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'list',
      'quote',
      'code',
      'rule',
      'table',
    ]);
  });

  it('keeps lists in lists', () => {
    const [list] = parseMarkdown('- a\n  - b\n- c');
    expect(list).toMatchObject({
      kind: 'list',
      items: [[{ kind: 'paragraph' }, { kind: 'list' }], [{ kind: 'paragraph' }]],
    });
  });

  it('leaves HTML as text', () => {
    const html = '<img src=x onerror=alert(1)> <script>1</script>';
    expect(parseMarkdown(html)).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: html }] },
    ]);
  });

  it('says where links and pictures lead', () => {
    const [paragraph] = parseMarkdown('[click](javascript:x) ![p](https://a.test/p.gif)');
    expect(paragraph).toEqual({
      kind: 'paragraph',
      children: [
        { kind: 'link', children: [{ kind: 'text', text: 'click' }], target: 'javascript:x' },
        { kind: 'text', text: ' ' },
        { kind: 'image', text: 'p', target: 'https://a.test/p.gif' },
      ],
    });
  });

  it('takes names with underscores for names', () => {
    const [paragraph] = parseMarkdown('call deploy_release_now or 2 * 3 * 4');
    expect(paragraph).toEqual({
      kind: 'paragraph',
      children: [{ kind: 'text', text: 'call deploy_release_now or 2 * 3 * 4' }],
    });
  });

  it('comes to an end with any text, and loses no word', () => {
    const text = fc.stringMatching(/^[-#>|`*_~[\]()!\\ a1.\n]*$/);
    fc.assert(
      fc.property(text, (source) => {
        const words = parseMarkdown(`${source}word`)
          .map((block) => JSON.stringify(block))
          .join('');
        expect(words).toContain('word');
      }),
    );
  });

  it('reads a heading’s words', () => {
    const [heading] = parseMarkdown('## A **b** `c`');
    expect(heading?.kind === 'heading' ? plain(heading.children) : '').toBe('A b c');
  });
});

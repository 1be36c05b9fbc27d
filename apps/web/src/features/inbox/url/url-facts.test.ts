import { describe, expect, it } from 'vitest';
import { decodePunycode } from './punycode.ts';
import { urlFacts } from './url-facts.ts';

describe('Punycode', () => {
  it.each([
    ['bcher-kva', 'bücher'],
    ['80ak6aa92e', 'аррӏе'],
    ['fiqs8s', '中国'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['MajiKoi5-783gue6qz075azm5e', 'MajiでKoiする5秒前'],
  ])('%s stands for %s', (text, name) => expect(decodePunycode(text)).toBe(name));

  it.each(['!', 'abc-ö', '99999999'])('%s stands for nothing', (text) =>
    expect(decodePunycode(text)).toBeUndefined(),
  );
});

describe('an address', () => {
  it('is cut around its host', () =>
    expect(urlFacts('https://pay.example.com:8443/a?b#c')).toEqual({
      href: 'https://pay.example.com:8443/a?b#c',
      parts: { before: 'https://', host: 'pay.example.com:8443', after: '/a?b#c' },
      reads: undefined,
      warnings: [],
    }));

  it('does not take a name before @ for the host', () => {
    const { parts, warnings } = urlFacts('https://evil.example:evil.example@evil.example/');
    expect(parts).toEqual({
      before: 'https://evil.example:evil.example@',
      host: 'evil.example',
      after: '/',
    });
    expect(warnings).toEqual([expect.stringContaining('before @')]);
  });

  it.each([
    ['http://example.com/', /not encrypted.*others/],
    ['http://localhost:3000/', /this computer/],
    ['https://xn--80ak6aa92e.com/', /international name/],
    ['https://аррӏе.com/', /international name/],
    ['https://pаypal.com/', /Latin and Cyrillic/],
    ['HTTPS://Example.com', /wrote it differently/],
  ])('%s is warned of', (text, warning) => {
    const facts = urlFacts(text);
    expect(facts.warnings.join(' ')).toMatch(warning);
    expect(facts.href).toBeDefined();
  });

  it('says how a Punycode host reads', () =>
    expect(urlFacts('https://xn--80ak6aa92e.com/').reads).toBe('аррӏе.com'));

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'no address', ''])(
    '%s does not open',
    (text) => {
      const facts = urlFacts(text);
      expect(facts.href).toBeUndefined();
      expect(facts.warnings).not.toEqual([]);
    },
  );

  it('that is empty is said to be none', () =>
    expect(urlFacts(' ').warnings).toEqual([
      'The server names no address, so there is nothing to open.',
    ]));
});

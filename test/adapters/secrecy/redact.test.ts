import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRedact } from '../../../adapters/secrecy/index.js';
import { ENCODINGS } from '../../canaries/echo.js';
import { leaksIn } from '../../canaries/leaks.js';
import { cpuMs, referenceMs } from '../../support/cpu-time.js';

/** In multiples of the reference work: all of it takes three, and squares of the length would take thousands. */
const MOST_CPU = 100;

/** Of ten deliveries, which take two. A set of all pieces of each secret takes forty. */
const MOST_CPU_OF_SECRETS = 20;

const TOKEN = 'kR9+q/W=z<&%"7TgVb2-Qx';
const redact = makeRedact([TOKEN]);

describe('a text without its secrets', () => {
  it('keeps what is no secret', () => {
    expect(redact(`The token "${TOKEN}" has expired.`)).toBe('The token "***" has expired.');
    expect(redact('The token has expired; ask https://a.example/q?x=%20 for another.')).toBe(
      'The token has expired; ask https://a.example/q?x=%20 for another.',
    );
  });

  it('stays as it is where there is nothing to hide, down to what would be cleaned', () => {
    const text = 'No\u200b way\n';
    expect(redact(text)).toBe(text);
  });

  it.each(Object.entries(ENCODINGS))('does not show a secret %s', (_, write) => {
    const said = redact(`before ${write(TOKEN)} after`);
    expect(leaksIn(said, [TOKEN])).toEqual([]);
    expect(said).toContain('before');
  });

  it('has no JSON Web Token of any issuer', () => {
    expect(redact('monkeyJumpers.overs')).toBe('monkeyJumpers.overs');
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJqbyJ9.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(makeRedact([])(`Bearer ${token}, please`)).toBe('Bearer ***, please');
  });

  it('shows no short secret that stands alone, and does not consist of asterisks', () => {
    const short = makeRedact(['no', 'a', '']);
    expect(short('not a known password: no')).toBe('not *** known password: ***');
  });

  it('shows three asterisks for secrets side by side, at the beginning, at the end and for what was cut off', () => {
    const both = makeRedact(['abcdefgh12345678', ' ijklmnop-87654321\n']);
    expect(both('abcdefgh12345678ijklmnop-87654321')).toBe('***');
    expect(both('abcdefgh12345678 or ijklmnop-87654321 was wrong')).toBe('*** or *** was wrong');
    expect(both('it ends with 12345678')).toBe('it ends with ***');
  });

  it('finds a secret of eight characters within a word, and a shorter one only as a word', () => {
    expect(makeRedact(['abcdefgh'])('xabcdefghx')).toBe('x***x');
    expect(makeRedact(['abcdefgh'])('abcdefgh was wrong')).toBe('*** was wrong');
    expect(makeRedact(['abcdefg'])('xabcdefg, abcdefgx, öabcdefg, abcdefg')).toBe(
      'xabcdefg, abcdefgx, öabcdefg, ***',
    );
    expect(makeRedact(['abcdefg'])('key_abcdefg_1')).toBe('key_***_1');
    expect(makeRedact(['abcdefg'])('61626364656667')).toBe('61626364656667');
  });

  it('finds a short secret in any case, also one that looks like an escape', () => {
    expect(makeRedact(['Ab-12'])('Ab-12 and ab-12')).toBe('*** and ***');
    expect(makeRedact(['a%41b'])('not a%41b')).toBe('not ***');
    expect(makeRedact(['c\\d'])('not c\\d')).toBe('not ***');
  });

  it('hides the whole of a secret in which another one is found, too', () => {
    const both = makeRedact(['abcdefghijklmnopqrstuvwxyz', 'bcdefghi']);
    expect(both('it has abcdefghijkl')).toBe('it has ***');
  });

  it('finds an escaped secret exactly behind a character of two units that is escaped, too', () => {
    const amp = makeRedact(['abcdefg&12345']);
    expect(amp('&#x1F511; abcdefg&amp;12345 was wrong')).toBe('&#x1F511; *** was wrong');
  });

  it('finds pieces of half a secret, of eight to twelve characters, and no shorter ones', () => {
    expect(makeRedact(['abcdefgh'])('abcdefg')).toBe('abcdefg');
    const long = makeRedact(['abcdefghijklmnopqrstuvwxyz']);
    expect(long('abcdefghijk, abcdefghijkl')).toBe('abcdefghijk, ***');
  });

  it('finds a secret that is escaped to its end, which is the end of the text', () => {
    expect(makeRedact(['abcdefg&'])('before abcdefg%26')).toBe('before ***');
    expect(makeRedact(['"a"b"c"d"e"f'])(JSON.stringify('"a"b"c"d"e"f'))).toBe('"***"');
  });

  it('leaves what looks like an escape of a character that does not exist', () => {
    expect(redact(`&#1114112; &#x110000; ${TOKEN}`)).toBe('&#1114112; &#x110000; ***');
  });

  it('finds a password in groups however it is spaced', () => {
    const spaced = makeRedact(['abcd EFGH ijkl mnop']);
    for (const written of ['abcdEFGHijklmnop', 'abcd+EFGH+ijkl+mnop', 'ABCD%20EFGH%20IJKL%20MNOP'])
      expect(spaced(`<${written}>`)).toBe('<***>');
  });

  it.each([
    ['as HTML with names', '!!!<!!\\!!!!"'],
    ['as HTML with names', '<a\\b<c%41<d\\e"'],
  ])('finds a secret %s that has what looks like an escape: %s', (name, secret) => {
    const said = makeRedact([secret])((ENCODINGS[name] ?? String)(secret));
    expect(leaksIn(said, [secret])).toEqual([]);
  });

  it('hides every secret of eight characters or more in every encoding and position', () => {
    const secret = fc.stringMatching(/^[!-~]{8,60}$/);
    const around = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(
        secret,
        around,
        around,
        fc.constantFrom(...Object.keys(ENCODINGS)),
        (text, before, behind, name) => {
          const written = (ENCODINGS[name] ?? String)(text);
          const said = makeRedact([text])(`${before} ${written} ${behind}`);
          expect([name, said.includes(text)]).toEqual([name, false]);
          if (text.length >= 12) expect([name, leaksIn(said, [text])]).toEqual([name, []]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('takes little time for long secrets, which customers choose', () => {
    const secrets = ['A', 'b c', '%41&amp;', 'é'].map((part) =>
      Array.from({ length: 600 }, (_, index) => `${part}${String((index * 7_919) % 10_007)}`).join(''),
    );
    const reference = referenceMs();
    const before = cpuMs();
    for (let delivery = 0; delivery < 10; delivery += 1)
      expect(makeRedact(secrets)('https://blog.example/2027/a-post')).toBe(
        'https://blog.example/2027/a-post',
      );
    expect((cpuMs() - before) / reference).toBeLessThan(MOST_CPU_OF_SECRETS);
  });

  it('takes little time for any message', () => {
    const long = makeRedact(['q7w8'.repeat(1_000)]);
    const reference = referenceMs();
    const before = cpuMs();
    for (const part of ['%41', 'eyJ', 'eyJa.', '&#65;', '\\u0041', 'q7w8', '\u001b]'])
      long(part.repeat(300_000));
    expect((cpuMs() - before) / reference).toBeLessThan(MOST_CPU);
  });
});

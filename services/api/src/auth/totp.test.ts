import { base32, codeAt, newTotpSecret, stepOf, stepOfCode, totpUri } from './totp.js';

/** The secret of RFC 6238, appendix B. */
const SECRET = base32(Buffer.from('12345678901234567890'));

describe('codes of an authenticator (RFC 6238)', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s the code is %s', (seconds, code) => expect(codeAt(SECRET, stepOf(seconds * 1000))).toBe(code));

  it('is written in base32', () => {
    expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });

  const now = 1_111_111_111_000;
  it.each([
    ['of this half minute', 0, true],
    ['of the one before', -1, true],
    ['of the next one', 1, true],
    ['two steps old', -2, false],
    ['of a clock five minutes ahead', 10, false],
  ])('a code %s is taken: %s %s', (_, drift, taken) => {
    expect(stepOfCode(SECRET, codeAt(SECRET, stepOf(now) + drift), now)).toBe(taken ? stepOf(now) + drift : null);
  });

  it.each(['', '12345', '1234567', 'abcdef', '０５０４７１'])('%j is not a code', (code) =>
    expect(stepOfCode(SECRET, code, now)).toBeNull(),
  );

  it('says to an authenticator whose it is', () => {
    expect(totpUri(SECRET, 'ann+x@x.com')).toBe(
      `otpauth://totp/Lotline:ann%2Bx%40x.com?secret=${SECRET}&issuer=Lotline`,
    );
  });
});

import { createHash } from 'node:crypto';
import { sha256Head } from './sha256';
import { solve } from './solve';

it.each([0, 1, 54, 55, 56, 63, 64, 65, 100, 119])('the hash of %d characters begins as node’s does', (length) => {
  const text = 'lot325.abc-_XYZ'.repeat(8).slice(0, length);
  expect(sha256Head(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
});

it('a solved challenge begins with the required number of zero bits', async () => {
  const proof = await solve('mhx0abcd.AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB', 10);
  expect(proof).toMatch(/^mhx0abcd\.A{16}\.B{22}\.[0-9a-z]+$/);
  expect(createHash('sha256').update(proof).digest().readUInt32BE(0) >>> 22).toBe(0);
});

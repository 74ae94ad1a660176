import fc from 'fast-check';
import { InvalidPath } from './path-tokens.js';
import { readPath } from './read-path.js';
import { normalizePath } from './stored-path.js';

describe('the stored form (D46)', () => {
  it.each([
    ['m10 10l.3333 0h1z', 'M10 10L10.33 10L11.33 10Z'],
    ['M0 0\n L -0.001 5', 'M0 0L0 5'],
    ['M0 0c1 1 2 2 3 3', 'M0 0C1 1 2 2 3 3'],
    ['M1 1a2 2 0 01 3 3z', 'M1 1A2 2 0 0 1 4 4Z'],
    ['m2 2h1v1zm4 0h1v1z', 'M2 2L3 2L3 3ZM6 2L7 2L7 3Z'],
  ])('%s is stored as %s', (path, stored) => expect(normalizePath(path)).toBe(stored));

  it('a relative path may not wander out', () => expect(() => normalizePath('M999999 0l2 0')).toThrow('too far out'));
  it('what is none is refused', () => expect(() => normalizePath('M0 0<script>')).toThrow(InvalidPath));

  const number = fc.double({ min: -5000, max: 5000, noNaN: true }).map((value) => value.toFixed(2));
  const ARITY = { L: 2, l: 2, Q: 4, q: 4, C: 6, c: 6, h: 1, V: 1, A: 2, a: 2 };
  const line = fc
    .tuple(
      fc.constantFrom(...(Object.keys(ARITY) as (keyof typeof ARITY)[])),
      fc.array(number, { minLength: 6, maxLength: 6 }),
    )
    .map(([letter, n]) =>
      letter === 'A' || letter === 'a'
        ? `${letter}5 9 30 0 1 ${n.slice(0, 2).join(' ')}`
        : letter + n.slice(0, ARITY[letter]).join(','),
    );
  const path = fc
    .array(fc.array(line, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.map((lines) => `M1 1${lines.join('')}Z`).join(''));

  it('is only letters, numbers and spaces, and its own stored form', () => {
    fc.assert(
      fc.property(path, (text) => {
        const stored = normalizePath(text);
        expect(stored).toMatch(/^[MLCQAZ0-9. -]*$/);
        expect(normalizePath(stored)).toBe(stored);
      }),
    );
  });
  it('has the same outline as what was written: every command, relative or not, in every part', () => {
    fc.assert(
      fc.property(path, (text) => {
        const [written, stored] = [readPath(text), readPath(normalizePath(text, 9))];
        expect(stored.map((ring) => ring.length)).toEqual(written.map((ring) => ring.length));
        const off = written.flatMap((ring, part) => ring.map((value, at) => Math.abs(value - stored[part]![at]!)));
        expect(Math.max(...off)).toBeLessThan(1e-4);
      }),
    );
  });
});

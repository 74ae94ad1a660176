import fc from 'fast-check';
import { InvalidPath, PATH_ARITY, PATH_LIMITS, tokenizePath } from './path-tokens.js';

describe('what a path may be made of (D46)', () => {
  it.each([
    [
      'M0 0L10 0',
      [
        ['M', 0, 0],
        ['L', 10, 0],
      ],
    ],
    [
      '  M 0,0 L10-5.5.5 1e1 ',
      [
        ['M', 0, 0],
        ['L', 10, -5.5],
        ['L', 0.5, 10],
      ],
    ],
    ['M0 0 10 0 10 10z', [['M', 0, 0], ['L', 10, 0], ['L', 10, 10], ['Z']]],
    [
      'M0 0a1 1 0 01 5 5',
      [
        ['M', 0, 0],
        ['A', 1, 1, 0, 0, 1, 5, 5],
      ],
    ],
    ['M1 2zM3 4Z', [['M', 1, 2], ['Z'], ['M', 3, 4], ['Z']]],
    ['M+1.5.25', [['M', 1.5, 0.25]]],
  ])('%s', (path, tokens) => {
    expect(tokenizePath(path).map(({ letter, values }) => [letter, ...values])).toEqual(tokens);
  });

  it.each([
    ['begins with L', 'L10 10'],
    ['a command of another language', 'M0 0S1 1 2 2'],
    ['a missing number', 'M0 0L10'],
    ['a missing number before the next command', 'M0 0L10Z'],
    ['numbers after Z', 'M0 0Z5 5'],
    ['two commas', 'M0,,0'],
    ['a comma at the end', 'M0 0,'],
    ['a comma before a command', 'M0 0,L1 1'],
    ['no number after the sign', 'M- 0'],
    ['an exponent without digits', 'M1e 0'],
    ['a lonely point', 'M. 0'],
    ['words', 'M0 0<script>'],
    ['infinity', 'MInfinity 0'],
    ['an overflowing exponent', 'M1e400 0'],
    ['a coordinate too far out', 'M1000001 0'],
    ['an arc flag of 2', 'M0 0A1 1 0 2 0 5 5'],
    ['a non-breaking space', 'M0\u00a00'],
  ])('refuses %s', (_, path) => expect(() => tokenizePath(path)).toThrow(InvalidPath));

  it('an empty path has no commands', () => expect(tokenizePath('  ')).toEqual([]));
  it('5,000 segments pass, one more does not', () => {
    expect(tokenizePath(`M0 0${'h1'.repeat(4999)}`)).toHaveLength(5000);
    expect(() => tokenizePath(`M0 0${'h1'.repeat(5000)}`)).toThrow('more than 5,000 segments');
  });
  it('more than 64 KB is refused before it is read', () =>
    expect(() => tokenizePath(' '.repeat(PATH_LIMITS.characters + 1))).toThrow('more than 64 KB'));

  it('any text either has exactly the numbers its commands take, or is refused', () => {
    const pieces = fc.constantFrom(
      'M',
      'l',
      'H',
      'v',
      'C',
      'q',
      'A',
      'z',
      'S',
      ' ',
      ',',
      '-',
      '.',
      'e',
      '0',
      '1',
      '12',
      '9.5',
      '1e6',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
        ),
        (text) => {
          try {
            for (const { letter, values } of tokenizePath(text)) {
              expect(values).toHaveLength(PATH_ARITY[letter]);
              expect(values.every((value) => Number.isFinite(value) && Math.abs(value) <= PATH_LIMITS.coordinate)).toBe(
                true,
              );
            }
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidPath);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads 64 KB of the worst text in one pass', () => {
    const worst = `M${'1'.repeat(PATH_LIMITS.characters - 2)}x`;
    const began = performance.now();
    expect(() => tokenizePath(worst)).toThrow();
    expect(() => tokenizePath(`M0 0${' '.repeat(60_000)},${' '.repeat(4000)},`)).toThrow();
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

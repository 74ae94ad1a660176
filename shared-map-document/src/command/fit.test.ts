import { geometryOf, polygonPart, rectanglePart } from '../document/parts.js';
import { textOf } from '../document/text.js';
import { after, lot, mapOf, pathLot } from '../testing/drawn.js';
import { applyPatch } from './command.js';
import { fitShapes } from './move.js';

const two = mapOf(lot('12', [rectanglePart(0, 0, 10, 20)]), pathLot('13', 'M10 0L20 0A5 5 0 0 1 20 20L10 20Z'));

describe('a drawing is fitted by two of its places', () => {
  it('moves, turns and scales its shapes as one, and is undone byte for byte', () => {
    // Twice as large, turned a quarter clockwise on screen, with its corner at 100, 50.
    const command = fitShapes(
      two,
      ['12', '13'],
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      [
        { x: 100, y: 50 },
        { x: 100, y: 70 },
      ],
    );
    const next = after(two, command);
    expect(command.name).toBe('Fit 2 lots');
    expect(next.shapes['12']!.parts[0]!.vertices).toEqual([
      { x: 100, y: 50 },
      { x: 100, y: 70 },
      { x: 60, y: 70 },
      { x: 60, y: 50 },
    ]);
    for (const id of ['12', '13'])
      expect(geometryOf(next.shapes[id]!).area).toBeCloseTo(4 * geometryOf(two.shapes[id]!).area, 3);
    expect(textOf(applyPatch(next, command.undo))).toBe(textOf(two));
  });

  it('keeps sizes where the places are as far apart as before', () => {
    const command = fitShapes(
      two,
      ['12'],
      [
        { x: 0, y: 0 },
        { x: 3, y: 4 },
      ],
      [
        { x: 7, y: 7 },
        { x: 12, y: 7 },
      ],
    );
    expect(geometryOf(after(two, command).shapes['12']!).area).toBeCloseTo(200, 6);
  });

  it.each([
    [
      'the same place twice',
      [
        { x: 1, y: 1 },
        { x: 1, y: 1 },
      ],
      [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
      ],
    ],
    [
      'one place for both',
      [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
      [
        { x: 9, y: 9 },
        { x: 9, y: 9 },
      ],
    ],
  ] as const)('refuses %s', (_, from, to) => {
    expect(() => fitShapes(two, ['12'], from, to)).toThrow(
      'Choose two different places, and where each of them belongs.',
    );
  });

  it('refuses locked shapes, and nothing', () => {
    const locked = mapOf(
      lot(
        '12',
        [
          polygonPart([
            { x: 0, y: 0 },
            { x: 1, y: 0 },
            { x: 0, y: 1 },
          ]),
        ],
        { locked: true },
      ),
    );
    const [from, to] = [
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
      [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
      ],
    ] as const;
    expect(() => fitShapes(locked, ['12'], from, to)).toThrow('Lot 12 is locked.');
    expect(() => fitShapes(two, [], from, to)).toThrow('Select a shape first.');
  });
});

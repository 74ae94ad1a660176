import { applyPatch } from '../command/command.js';
import { newShape, targetOf, type MapShape, type ShapeKind, type ShapeLink } from '../document/model.js';
import { rectanglePart } from '../document/parts.js';
import { lot, mapOf, pathLot } from '../testing/drawn.js';
import { checkDrawing, checkMap, errorsOf } from './check.js';
import type { Finding, LotFacts, Rule } from './finding.js';
import { checkEstateMap } from './stages.js';

const factsOf = (...shapes: MapShape[]): LotFacts[] =>
  shapes.map(({ id, title }) => ({ id: `lot-${id}`, title, size: null }));
const found = (shapes: MapShape[], lots = factsOf(...shapes.filter(({ kind }) => kind === 'lot'))) =>
  checkMap({ document: mapOf(...shapes), lots });
const lines = (shapes: MapShape[], lots?: LotFacts[]) =>
  found(shapes, lots).map(({ rule, weight, message }) => [rule, weight, message]);
const A = lot('12', [rectanglePart(0, 0, 20, 30)]);

it('a map without faults has no findings', () => {
  expect(lines([A, lot('13', [rectanglePart(20, 0, 20, 30)])])).toEqual([]);
});

describe('what is drawn', () => {
  it.each<[string, MapShape[], Rule, string, string]>([
    [
      'a slight overlap',
      [A, lot('13', [rectanglePart(19.9, 0, 20, 30)])],
      'overlap',
      'warning',
      'Lots 12 and 13 overlap by 3.00 m².',
    ],
    [
      '5 m² or more',
      [A, lot('2', [rectanglePart(19.8, 0, 200, 30)])],
      'overlap',
      'error',
      'Lots 2 and 12 overlap by 6.00 m².',
    ],
    [
      '1 % of the smaller lot',
      [A, lot('13', [rectanglePart(19.4, 0, 5, 5)])],
      'overlap',
      'error',
      'Lots 12 and 13 overlap by 3.00 m².',
    ],
    [
      'a large part of both',
      [lot('12', [rectanglePart(0, 0, 100, 100)]), lot('13', [rectanglePart(60, 0, 100, 100)])],
      'overlap',
      'error',
      'Lots 12 and 13 overlap by 4,000.0 m².',
    ],
    ['a crossing', [pathLot('12', 'M0 0L20 30L20 0L0 30Z')], 'crossing', 'error', 'Lot 12 crosses itself.'],
    [
      'a crossing of a road',
      [A, { ...pathLot('r', 'M50 0L70 30L70 0L50 30Z'), kind: 'road', title: 'Quay Street', link: null }],
      'crossing',
      'error',
      'Quay Street crosses itself.',
    ],
    [
      'a gap',
      [A, lot('13', [rectanglePart(20.08, 0, 20, 30)])],
      'gap',
      'warning',
      'Lots 12 and 13 don’t quite meet: there is a gap of up to 8 cm between them.',
    ],
    [
      'a sliver',
      [A, lot('13', [rectanglePart(20, 0, 0.6, 30)])],
      'sliver',
      'warning',
      'Lot 13 is narrower than 1 m (18.0 m²).',
    ],
    [
      'a lot outside',
      [A, newShape('s', 'stage', [rectanglePart(50, 0, 90, 90)], { title: '1' })],
      'outside stage',
      'error',
      'Lot 12 is outside the stage.',
    ],
    [
      'a lot partly outside',
      [A, newShape('s', 'stage', [rectanglePart(0.1, 0, 90, 90)], { title: '1' })],
      'outside stage',
      'warning',
      '3.00 m² of Lot 12 is outside the stage.',
    ],
    [
      'a number twice',
      [A, lot('13', [rectanglePart(20, 0, 20, 30)], { title: '12' })],
      'title twice',
      'error',
      'Lot 12 is on the map twice.',
    ],
  ])('%s', (_, shapes, rule, weight, message) => {
    const [finding, ...more] = found(shapes);
    expect([finding?.rule, finding?.weight, finding?.message, more]).toEqual([rule, weight, message, []]);
    expect(finding!.at).not.toBeNull();
    expect(finding!.shapes.length).toBeGreaterThan(0);
  });

  it('shapes that touch, or overlap by less than 0.01 m², are fine', () => {
    expect(lines([A, lot('13', [rectanglePart(20 - 0.0003, 0, 20, 30)])])).toEqual([]);
  });
  it('parts, and a hole with a lot in it, are fine', () => {
    const ring = pathLot('12', 'M0 0L30 0L30 30L0 30ZM10 10L20 10L20 20L10 20Z');
    expect(lines([ring, lot('13', [rectanglePart(10, 10, 10, 10)])])).toEqual([]);
    expect(lines([pathLot('14', 'M0 0L9 0L9 9L0 9ZM20 0L29 0L29 9L20 9Z')])).toEqual([]);
  });
  it('the place of an overlap is in it', () => {
    const [finding] = found([A, lot('13', [rectanglePart(15, 10, 20, 30)])]);
    expect(finding!.at).toEqual({ x: 17.5, y: 20 });
  });
  it('a gap is closed by its mend', () => {
    const shapes = [A, lot('13', [rectanglePart(20.08, 0, 20, 30)])];
    const document = mapOf(...shapes);
    const [finding] = checkDrawing(document);
    const mended = applyPatch(document, finding!.mend!.redo);
    expect(checkDrawing(mended)).toEqual([]);
    expect(applyPatch(mended, finding!.mend!.undo)).toEqual(document);
  });
});

describe('links of shapes that can’t carry one (D160)', () => {
  const TO_LOT = { to: 'lot', id: 'lot-12' } as const;
  const TO_STAGE = { to: 'stage', id: 's1' } as const;
  const drawn = (kind: ShapeKind, link: ShapeLink | null) =>
    newShape('x', kind, [rectanglePart(50, 0, 20, 30)], { title: '4', link });
  const strays = (findings: readonly Finding[]) => findings.filter(({ rule }) => rule === 'stray link');
  const onStage = (shape: MapShape) => strays(checkMap({ document: mapOf(shape), lots: factsOf(A) }));
  const onEstate = (shape: MapShape) => strays(checkEstateMap(mapOf(shape), [{ id: 's1', title: '4' }]));
  it.each<[ShapeKind, ShapeLink | null, number, number]>([
    ['road', TO_LOT, 1, 1],
    ['road', { to: 'land' }, 1, 1],
    ['road', null, 0, 0],
    ['reserve', TO_STAGE, 1, 1],
    ['label', { to: 'new lot' }, 1, 1],
    ['lot', TO_LOT, 0, 1],
    ['lot', { to: 'new lot' }, 0, 1],
    ['lot', { to: 'land' }, 0, 0],
    ['stage', TO_STAGE, 1, 0],
    ['stage', TO_LOT, 1, 0],
    ['stage', { to: 'land' }, 0, 0],
  ])('%s with %j: %d on a stage’s map, %d on an estate’s', (kind, link, ofStage, ofEstate) => {
    const shape = drawn(kind, link);
    expect([onStage(shape).length, onEstate(shape).length]).toEqual([ofStage, ofEstate]);
  });

  it('the shape is named, and unlinked by the mend unless it is locked', () => {
    const road = { ...drawn('road', TO_LOT), title: '' };
    const [finding] = onStage(road);
    expect([finding?.weight, finding?.message]).toEqual(['error', 'On this map only lots can be linked. Unlink road.']);
    expect(applyPatch(mapOf(road), finding!.mend!.redo)).toEqual(mapOf({ ...road, link: null }));
    expect(onStage({ ...road, locked: true })[0]?.mend).toBeUndefined();
  });

  it('only a lot’s shape stands for a lot, and a stage’s for a stage, with an outline', () => {
    expect([A, drawn('stage', TO_STAGE), drawn('road', TO_LOT), drawn('lot', TO_STAGE)].map(targetOf)).toEqual([
      'lot-12',
      's1',
      '',
      '',
    ]);
    expect([targetOf({ ...A, parts: [] }), targetOf({ ...A, link: { to: 'land' } })]).toEqual(['', '']);
  });
});

describe('lots and their shapes', () => {
  const free = { ...A, link: null };
  it.each<[string, MapShape[], LotFacts[], unknown[]]>([
    ['a lot that isn’t drawn', [], factsOf(A), [['lot without shape', 'warning', 'Lot 12 isn’t on the map.']]],
    ['a new lot to be', [{ ...A, link: { to: 'new lot' } }], [], []],
    ['land without a lot', [{ ...A, title: '', link: { to: 'land' } }], [], []],
    ['a size within 2 %', [A], [{ id: 'lot-12', title: '12', size: 611 }], []],
    [
      'a size beyond',
      [A],
      [{ id: 'lot-12', title: '12', size: 640 }],
      [['area', 'warning', 'Lot 12 is drawn with 600.0 m², 6% smaller than its size of 640 m².']],
    ],
    [
      'a lot that is gone',
      [A],
      [],
      [
        [
          'shape without lot',
          'error',
          'Lot 12 on the map has no lot. Link a lot, make a new one, or keep it as land without a lot.',
        ],
      ],
    ],
    [
      'two shapes of one lot',
      [A, lot('13', [rectanglePart(20, 0, 20, 30)], { link: A.link })],
      factsOf(A),
      [['title twice', 'error', 'Lots 12 and 13 are linked to the same lot.']],
    ],
    [
      'a new lot without a number',
      [{ ...A, title: 'Lot', link: { to: 'new lot' } }],
      [],
      [['number', 'error', 'A new lot has no number. Give it one.']],
    ],
    [
      'a lot that lost its number',
      [{ ...A, title: '' }],
      factsOf(A),
      [['number', 'error', 'Lot 12 has no number. Give it one.']],
    ],
    [
      'a number that is too long',
      [{ ...A, title: `Lot ${'x'.repeat(41)}`, link: { to: 'new lot' } }],
      [],
      [['number', 'error', `The number ${'x'.repeat(41)} has more than 40 characters.`]],
    ],
    ['the longest number', [{ ...A, title: `Lot ${'x'.repeat(40)}`, link: { to: 'new lot' } }], [], []],
    [
      'the number of a lot that isn’t drawn, for a new lot and another',
      [{ ...A, title: '9', link: { to: 'new lot' } }, lot('13', [rectanglePart(20, 0, 20, 30)], { title: '08' })],
      [...['8', '9'].map((title) => ({ id: title, title, size: null })), { id: 'lot-13', title: '13', size: null }],
      [
        ['number', 'error', 'The stage has Lot 9 already. Link the shape to it, or give it another number.'],
        ['number', 'error', 'The stage has Lot 8 already. Link the shape to it, or give it another number.'],
        ['lot without shape', 'warning', 'Lot 8 isn’t on the map.'],
        ['lot without shape', 'warning', 'Lot 9 isn’t on the map.'],
      ],
    ],
    [
      'a number that another lot gives up',
      [{ ...A, title: '13', link: { to: 'new lot' } }, lot('13', [rectanglePart(20, 0, 20, 30)], { title: '13A' })],
      [{ id: 'lot-13', title: '13', size: null }],
      [],
    ],
    [
      'a held lot that was drawn',
      [],
      [{ id: 'lot-12', title: 'Lot 12', size: null, mustStay: true }],
      [['sold lot without shape', 'error', 'Lot 12 is held or sold, so it stays on the map. Undo its removal.']],
    ],
    ['a held lot that is drawn', [A], [{ id: 'lot-12', title: '12', size: null, mustStay: true }], []],
  ])('%s', (_, shapes, lots, expected) => expect(lines(shapes, lots)).toEqual(expected));

  it('the lot of the same number is linked by the mend', () => {
    const document = mapOf(free);
    const lots = [{ id: 'l9', title: 'Lot 012', size: null }];
    const [finding] = checkMap({ document, lots });
    const mended = applyPatch(document, finding!.mend!.redo);
    expect(mended.shapes['12']!.link).toEqual({ to: 'lot', id: 'l9' });
    expect(checkMap({ document: mended, lots })).toEqual([]);
  });
  it('errors come first and keep a map from being published', () => {
    const all = found([A, lot('13', [rectanglePart(19.9, 0, 20, 30)]), lot('14', [rectanglePart(0, 10, 20, 30)])]);
    expect(errorsOf(all).map(({ message }) => message)).toEqual(['Lots 12 and 14 overlap by 400.0 m².']);
    expect(all[0]!.weight).toBe('error');
    expect(all.at(-1)!.weight).toBe('warning');
  });
});

it.each([
  ['12.0 m²', rectanglePart(0, 0, 4, 3)],
  ['123 ha', rectanglePart(0, 0, 1_230, 1_000)],
])('a lot drawn with %s is a finding', (area, part) => {
  const sizes = (more: Partial<MapShape> = {}) =>
    checkMap({ document: mapOf(lot('12', [part], more)), lots: [] }).filter(({ rule }) => rule === 'size');
  expect(sizes().map(({ weight, message }) => [weight, message])).toEqual([
    ['warning', `Lot 12 is drawn with ${area}. Check the scale of the map and the coordinate system of its file.`],
  ]);
  expect(sizes({ link: { to: 'land' } })).toEqual([]);
});

it('lots 12 and 012 that a stage has are no number twice; two new ones are', () => {
  const shapes = [
    lot('a', [rectanglePart(0, 0, 20, 30)], { title: '12', link: { to: 'lot', id: 'l1' } }),
    lot('b', [rectanglePart(20, 0, 20, 30)], { title: '012', link: { to: 'lot', id: 'l2' } }),
  ];
  const twice = (lots: LotFacts[]) =>
    checkMap({ document: mapOf(...shapes), lots }).filter(({ rule }) => rule === 'title twice').length;
  const known = (one: string, other: string) => [
    { id: 'l1', title: one, size: null },
    { id: 'l2', title: other, size: null },
  ];
  expect([twice(known('12', '012')), twice(known('12', '13'))]).toEqual([0, 1]);
});

import fc from 'fast-check';
import { applyPatch, commandOf } from '../command/command.js';
import { checkEstateMap } from '../check/stages.js';
import { overlapOf } from '../document/clip.js';
import { quickOverlap } from '../document/convex.js';
import { emptyDocument, newShape, type MapDocument } from '../document/model.js';
import { geometryOf, partsOf, polygonPart, rectanglePart } from '../document/parts.js';
import { toStored, type StoredShape } from '../document/stored.js';
import { textOf } from '../document/text.js';
import { lot, mapOf, pathLot } from '../testing/drawn.js';
import { readOutline } from '@lotline/shared-geometry';
import { compareMaps } from './compare.js';
import { liveDocument, settled } from './live.js';
import { NotAPatch, readPatch, refusalOfPatch, splitPatch } from './patch-text.js';
import { pictureOf } from './picture.js';

const A = lot('12', [rectanglePart(0, 0, 20, 30)]);
const B = lot('13', [rectanglePart(20, 0, 20, 30)]);
const everyEdge = 'M0 0L10 0A5 5 0 0 1 10 10C8 12 6 12 5 10Q2 12 0 10Z';

describe('the quick overlap', () => {
  const corner = fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) });
  const triangle = fc
    .tuple(corner, corner, corner)
    .filter(([a, b, c]) => Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) > 4)
    .map((corners) => ({ parts: [polygonPart(corners)] }));
  it('is the area that clipping finds', () => {
    fc.assert(
      fc.property(triangle, triangle, fc.boolean(), (a, b, bent) => {
        const other = bent ? pathLot('b', 'M10 10L50 10L50 50L40 50L40 20L10 20Z') : b;
        const quick = quickOverlap(geometryOf(a).rings, geometryOf(other).rings);
        expect(quick).not.toBeNull();
        expect(Math.abs(quick!.area - overlapOf(a, other)!.area)).toBeLessThan(1e-4);
      }),
      { numRuns: 300 },
    );
  });
  it('is left to clipping for parts, and for two with many corners', () => {
    const bent = pathLot('a', 'M0 0L9 0L9 9L6 9L6 3L0 3Z');
    const rings = (shape: typeof A) => geometryOf(shape).rings;
    expect(quickOverlap(rings(bent), rings(bent))?.area).toBeCloseTo(45);
    const saw = (id: string, y: number) => {
      const teeth = Array.from({ length: 300 }, (_, at) => `L${at} ${y + (at % 2 ? 5 : 9)}`).join('');
      return pathLot(id, `M0 ${y}${teeth}L300 ${y}Z`);
    };
    expect(quickOverlap(rings(saw('a', 0)), rings(bent))?.area).toBeCloseTo(overlapOf(saw('a', 0), bent)!.area);
    expect(quickOverlap(rings(saw('a', 0)), rings(saw('b', 3)))).toBeNull();
    expect(quickOverlap(rings(pathLot('p', 'M0 0L4 0L4 4ZM6 0L9 0L9 9Z')), rings(A))).toBeNull();
  });
});

describe('a patch as text', () => {
  const full = {
    ...emptyDocument({ width: 100, height: 80 }, { north: 12.5, origin: { lng: 151.2, lat: -33.9 } }),
    shapes: {
      a: newShape('a', 'lot', partsOf(readOutline(everyEdge)), {
        title: '12',
        link: { to: 'lot', id: 'l1' },
        frontEdge: 2,
        status: [rectanglePart(1, 1, 1, 1)],
        labelAt: { x: 1.5, y: -0.25 },
      }),
      b: newShape('b', 'label', [], { title: 'Quay Street', labelAt: { x: 0, y: 0 } }),
      c: newShape('c', 'reserve', [rectanglePart(0, 0, 1, 1)], { link: { to: 'land' }, locked: true }),
      d: newShape('d', 'lot', [rectanglePart(2, 0, 1, 1)], { link: { to: 'new lot' } }),
      e: newShape('e', 'stage', [rectanglePart(2, 0, 1, 1)], { link: { to: 'stage', id: 's1' } }),
    },
  } satisfies MapDocument;
  const whole = { shapes: { ...full.shapes, gone: null }, layers: full.layers, settings: full.settings };

  it('comes back as it was', () => expect(readPatch(JSON.stringify(whole))).toEqual(whole));
  it('drops what is unknown', () =>
    expect(readPatch(JSON.stringify({ ...whole, more: 1, layers: { m: null } }))).toEqual({
      ...whole,
      layers: { m: null },
    }));

  const shape = full.shapes.a;
  const withShape = (more: object): string => JSON.stringify({ shapes: { a: { ...shape, ...more } } });
  it.each([
    ['no JSON', 'nonsense'],
    ['a list', '[]'],
    ['a shape under another id', JSON.stringify({ shapes: { b: shape } })],
    ['a prototype key', '{"shapes":{"__proto__":null}}'],
    ['a number that is none', withShape({ labelAt: { x: '1', y: 2 } })],
    ['a place beyond every map', withShape({ labelAt: { x: 1e300, y: 2 } })],
    ['more corners than edges', withShape({ parts: [{ vertices: [{ x: 0, y: 0 }], edges: [] }] })],
    ['an unknown kind', withShape({ kind: 'castle' })],
    ['an unknown edge', withShape({ parts: [{ ...shape.parts[0], edges: [{ kind: 'spiral' }] }] })],
    ['an unknown link', withShape({ link: { to: 'moon' } })],
    ['a title of another sort', withShape({ title: 'a\u0000b' })],
    ['a label without a place', withShape({ kind: 'label', labelAt: null })],
    ['a sheet without a size', JSON.stringify({ settings: { ...full.settings, size: { width: 0, height: 5 } } })],
    ['a scale of nothing', JSON.stringify({ settings: { ...full.settings, metresPerUnit: 0 } })],
  ])('is refused with %s', (_, text) => expect(() => readPatch(text)).toThrow(NotAPatch));

  it('divided into steps it has the same effect, and no step is too long', () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`n${at}`, { ...A, id: `n${at}` }]));
    const { redo } = commandOf('Import 400 lots', mapOf(A), {
      shapes: { ...many, '12': null },
      settings: full.settings,
    });
    const texts = splitPatch(redo, 5_000);
    expect(texts.length).toBeGreaterThan(10);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(5_000);
    const stepwise = texts.map(readPatch).reduce(applyPatch, mapOf(A));
    expect(textOf(stepwise)).toBe(textOf(applyPatch(mapOf(A), redo)));
    expect(splitPatch({}, 100)).toEqual(['{}']);
  });
});

describe('two drawings of a map', () => {
  it('differ by what was added, removed, redrawn, renamed and changed, by id', () => {
    const before = mapOf(A, B, lot('14', [rectanglePart(40, 0, 20, 30)]), lot('15', [rectanglePart(60, 0, 20, 30)]));
    const after = mapOf(
      { ...A, title: '12a' },
      { ...B, parts: [rectanglePart(20, 0, 20.5, 30)] },
      { ...before.shapes['14']!, frontEdge: 1 },
      lot('16', [rectanglePart(80, 0, 20, 30)]),
    );
    expect(compareMaps(before, after)).toEqual([
      { id: '12', name: 'Lot 12a', did: 'renamed' },
      { id: '13', name: 'Lot 13', did: 'redrawn' },
      { id: '14', name: 'Lot 14', did: 'changed' },
      { id: '15', name: 'Lot 15', did: 'removed' },
      { id: '16', name: 'Lot 16', did: 'added' },
    ]);
    expect(compareMaps(before, JSON.parse(textOf(before)) as MapDocument)).toEqual([]);
  });
});

describe('what is live as a document', () => {
  const road = newShape('r', 'road', [rectanglePart(0, 30, 40, 8)], { title: 'Quay Street' });
  const last = mapOf(A, B, road);
  const stored = toStored(last);
  const north = { north: 0 };
  it('is the drawing published last, if nothing has changed beside it', () =>
    expect(textOf(liveDocument(last, stored, north))).toBe(textOf(last)));
  it('has what has changed beside it: a removed, a restored and a renumbered lot, and another frontage', () => {
    const [a] = stored.shapes;
    const restored: StoredShape = { ...a!, id: 'old', link: { to: 'lot', id: 'l9' }, title: '9' };
    const live = { ...stored, shapes: [{ ...a!, title: '12b', frontEdge: 3 }, restored] };
    const now = liveDocument(last, live, { north: 90 });
    expect(Object.keys(now.shapes).sort()).toEqual(['12', 'old', 'r']);
    expect(now.shapes['12']).toMatchObject({ title: '12b', frontEdge: 3, parts: A.parts });
    expect(now.settings.north).toBe(90);
  });
  it('keeps everything in its place on the plan when the scale is set anew', () => {
    const now = liveDocument(last, { ...stored, metresPerUnit: 2 }, north);
    expect(geometryOf(now.shapes['r']!).box).toEqual([0, 60, 80, 76]);
    expect(toStored(now).shapes.map(({ path }) => path)).toEqual(stored.shapes.map(({ path }) => path));
  });
  it('is the live shapes where nothing was published yet', () => {
    expect(Object.values(liveDocument(null, stored, north).shapes).map(({ title }) => title)).toEqual(['12', '13']);
  });
  it('new lots stand for lots once they are created', () => {
    const document = mapOf({ ...A, link: { to: 'new lot' } }, B);
    expect(settled(document, new Map([['12', 'l1']])).shapes['12']!.link).toEqual({ to: 'lot', id: 'l1' });
    expect(settled(document, new Map()).shapes['13']).toBe(document.shapes['13']);
  });
});

it('the picture of a map has its roads, reserves and labels in plan units, and no markup from a title', () => {
  const document = {
    ...mapOf(A, newShape('r', 'road', [rectanglePart(0, 30, 40, 8)], { title: '<Quay> & Co' })),
    settings: { ...emptyDocument({ width: 100, height: 50 }).settings, metresPerUnit: 0.5 },
  };
  const picture = pictureOf(document);
  expect(picture).toContain('viewBox="0 0 200 100"');
  expect(picture).toContain('d="M0 60L80 60L80 76L0 76Z"');
  expect(picture).toContain('&lt;Quay&gt; &amp; Co');
  expect(picture.match(/<path/g)).toHaveLength(1);
});

it('an estate’s map is checked for its stages', () => {
  const stage = (id: string, to: string | null, path = 'M0 0L9 0L9 9L0 9Z') =>
    newShape(id, 'stage', partsOf(readOutline(path)), { title: id, link: to ? { to: 'stage', id: to } : null });
  const stages = [1, 2, 3].map((at) => ({ id: `s${at}`, title: `${at}` }));
  const found = checkEstateMap(
    mapOf(stage('1', 's1'), stage('x', 's1'), stage('2', null), stage('9', 's2', 'M0 0L9 9L9 0L0 9Z')),
    stages,
  );
  expect(found.map(({ weight, message }) => [weight, message])).toEqual([
    ['error', 'Stage 9 crosses itself.'],
    ['error', 'Stage 2 on the map has no stage. Link a stage, or keep it as land.'],
    ['error', 'Stage 1 is on the map twice.'],
    ['warning', 'Stage 3 isn’t on the map.'],
  ]);
});

describe('what no draft takes', () => {
  const titled = (title: string) => ({ shapes: { a: { ...A, id: 'a', title } } });
  it('is known before it is sent, in words', () => {
    expect(refusalOfPatch(titled('12'))).toBeNull();
    expect(refusalOfPatch(titled('x'.repeat(201)))).toBe('a title is longer than 200 characters');
    expect(refusalOfPatch(titled('305\tReed Street'))).toBe('a title has characters that can’t be used');
    expect(refusalOfPatch({ shapes: { a: lot('a', [rectanglePart(1e9, 0, 1, 1)]) } })).toBe(
      'a corner is too large or too small for a map',
    );
  });
  it('a title of two cells of a spreadsheet is one line', () => {
    expect(newShape('a', 'lot', [], { title: '305\tReed\r\nStreet ' }).title).toBe('305 Reed Street');
  });
});

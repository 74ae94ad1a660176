import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch } from '../command/command.js';
import { mergeShapes } from '../command/merge.js';
import { emptyDocument, newShape, type MapShape } from '../document/model.js';
import { polygonPart, rectanglePart } from '../document/parts.js';
import { readGeoJson } from '../import/geojson.js';
import { importCommand, matchLots, titleSources } from '../import/match.js';
import { lot, mapOf } from '../testing/drawn.js';
import { BUDGET } from './budget.js';
import { checkDrawing, errorsOf } from './check.js';
import { shapesWithoutLots, titlesTwice } from './lots.js';

const isFull = process.env['SIZE'] === 'full';
const many = (count: number, make: (at: number) => MapShape): MapShape[] =>
  Array.from({ length: count }, (_, at) => make(at));
const named = (at: number): string => String(at + 1);
/** Lots of one size in rows of 250. */
const inRows = (at: number, more: Partial<MapShape> = {}): MapShape =>
  lot(named(at), [rectanglePart((at % 250) * 20, Math.floor(at / 250) * 30, 20, 30)], more);
/** A lot with a side of teeth, each of which crosses those of its neighbour. */
function saw(at: number, teeth: number): MapShape {
  const line = Array.from({ length: 2 * teeth }, (_, corner) => ({ x: at + corner / 10, y: corner % 2 ? 0 : 40 }));
  return lot(named(at), [polygonPart([...line, { x: at + teeth / 5, y: 60 }, { x: at, y: 60 }])]);
}
const stopped = (shapes: readonly MapShape[]): string[] =>
  checkDrawing(mapOf(...shapes))
    .filter(({ rule }) => rule === 'too close')
    .map(({ message }) => message);

describe('a check of lots that lie over each other', () => {
  const stack = many(isFull ? 2_000 : 80, (at) => lot(named(at), [rectanglePart(at / 1_000, 0, 20, 30)]));
  // At full size as it is: a quarter of a million pairs take seconds.
  beforeEach(() => void (isFull || jest.replaceProperty(BUDGET, 'pairs', 1_000)));
  afterEach(() => jest.restoreAllMocks());

  it('stops at a number of pairs, says where, and lists what it has found', () => {
    const found = checkDrawing(mapOf(...stack));
    expect(found.filter(({ rule }) => rule === 'too close')).toEqual([
      {
        rule: 'too close',
        weight: 'error',
        message: expect.stringMatching(
          /^The check stopped at Lot \d+: too many lots lie over or close to each other\. Move them apart or simplify their outlines, then check again\.$/,
        ) as string,
        shapes: [expect.stringMatching(/^\d+$/) as string],
        at: expect.objectContaining({ y: 15 }) as object,
      },
    ]);
    expect(found.filter(({ rule }) => rule === 'overlap')).toHaveLength(BUDGET.pairs);
    expect(errorsOf(found)[0]!.message).toMatch(/overlap by/);
  }, 60_000);

  it('the control: without the bound it compares them all', () => {
    if (isFull) return;
    jest.restoreAllMocks();
    const found = checkDrawing(mapOf(...stack));
    expect(found.filter(({ rule }) => rule === 'overlap')).toHaveLength((80 * 79) / 2);
  });

  it('of lots beside each other compares all, as many as a map may have', () => {
    jest.restoreAllMocks();
    expect(checkDrawing(mapOf(...many(isFull ? 25_000 : 2_500, (at) => inRows(at))))).toEqual([]);
  }, 60_000);

  it('stops too where their outlines have hundreds of corners', () => {
    if (!isFull) jest.replaceProperty(BUDGET, 'steps', 20_000_000);
    expect(stopped(many(isFull ? 60 : 8, (at) => saw(at, 150)))).toHaveLength(1);
  }, 60_000);

  it('stops too where they lie over more than 16 outlines of stages', () => {
    const stage = (at: number): MapShape => newShape(`s${at}`, 'stage', [rectanglePart(0, at / 10, 90, 90)]);
    expect(stopped([...many(16, stage), inRows(0)])).toEqual([]);
    expect(stopped([...many(17, stage), inRows(0)])).toEqual([
      'The check stopped at Lot 1: too many stage outlines lie over each other. Keep one of each, then check again.',
    ]);
  });
});

describe('lots whose boundaries cross at a very flat angle', () => {
  const reading = readGeoJson(readFileSync(join(__dirname, '../testing/nearly-touching.geojson')));
  if (reading.kind !== 'drawing') throw new Error('the file has no drawing');
  const { drawing } = reading;
  const empty = emptyDocument({ width: 100, height: 100 });
  const matching = matchLots(drawing, [], titleSources(drawing, [])[0]!);
  let last = 0;
  const command = importCommand(empty, drawing, matching, {
    unmatched: 'new lots',
    newId: () => `n${(last += 1)}`,
  });
  const shapes = Object.values(applyPatch(empty, command.redo).shapes);
  /** Shapes of several parts are always clipped. */
  const withIslands = shapes.map((shape, at) => ({
    ...shape,
    parts: [...shape.parts, rectanglePart(500 + at * 50, 500, 9, 9)],
  }));

  it('don’t end a check', () => {
    const found = checkDrawing(mapOf(...shapes));
    expect(found.filter(({ rule }) => rule === 'overlap').map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Lots 1 and 2 overlap by [\d.]+ m²\.$/),
    ]);
  });
  it('are measured where they have several parts', () => {
    const found = checkDrawing(mapOf(...withIslands)).filter(({ rule }) => rule === 'overlap');
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Lots 1 and 2 overlap by [\d.]+ m²\.$/),
    ]);
  });
  it('are merged', () => {
    const [one, two] = withIslands.map(({ id }) => id);
    const merged = applyPatch(mapOf(...withIslands), mergeShapes(mapOf(...withIslands), [one!, two!]).redo);
    expect(Object.keys(merged.shapes)).toEqual([one]);
  });
});

describe('of thousands of lots', () => {
  const count = isFull ? 25_000 : 6_000;
  it('those of one number, or for one lot, are all found', () => {
    const lots = many(count, (at) =>
      inRows(at, { title: named(Math.floor(at / 2)), link: { to: 'lot', id: `l${at % (count / 2)}` } }),
    );
    expect(titlesTwice({ document: mapOf(...lots), lots: [] })).toHaveLength(count);
  });
  it('shapes without one find the lot of their number', () => {
    const shapes = many(count, (at) => inRows(at, { link: null }));
    const lots = shapes.map(({ id }) => ({ id: `l${id}`, title: `Lot ${id}`, size: null }));
    const found = shapesWithoutLots({ document: mapOf(...shapes), lots });
    expect(found.filter(({ mend }) => mend)).toHaveLength(count);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch } from '../command/command.js';
import { startHistory, run, undo } from '../command/history.js';
import { emptyDocument } from '../document/model.js';
import { geometryOf, polygonPart, rectanglePart } from '../document/parts.js';
import { textOf } from '../document/text.js';
import { ids, lot, mapOf } from '../testing/drawn.js';
import type { Drawing, Properties } from './drawing.js';
import { readGeoJson } from './geojson.js';
import { importCommand, importReport, matchLots, titleSources } from './match.js';

const drawingOf = (...properties: Properties[]): Drawing => ({
  origin: null,
  crs: null,
  layers: ['Drawing'],
  shapes: properties.map((facts, at) => ({
    number: at + 1,
    layer: 'Drawing',
    rings: rectanglePart(at * 20 + 100, 50, 20, 30) && [rectanglePart(at * 20 + 100, 50, 20, 30).vertices],
    properties: facts,
  })),
  texts: [],
  lines: [],
  points: [],
  notes: [],
});
const facts = (title: string, size: number | null = null) => ({ id: `lot-${title}`, title, size });
const LOTS = [facts('1'), facts('2', 650), facts('3')];
const NAMED = drawingOf({ id: '9', Name: 'Lot 001' }, { id: '8', Name: '2' }, { id: '7', Name: '5' });

describe('where the lot number is', () => {
  it.each<[string, Drawing, string | undefined]>([
    ['the property that names lots of the stage', NAMED, 'Name'],
    ['numbers rather than words', drawingOf({ owner: 'Smith', plot: '7' }, { owner: 'Jones', plot: '8' }), 'plot'],
    [
      'a property with the same value everywhere is worse',
      drawingOf({ lot_plan: '5', no: '1' }, { lot_plan: '5', no: '2' }),
      'no',
    ],
    ['none without properties', drawingOf({}), undefined],
  ])('%s', (_, drawing, property) => {
    const [best] = titleSources(drawing, LOTS);
    expect(best).toEqual(property === undefined ? undefined : { property });
  });
  it('the text inside a shape', () => {
    const texts = [
      { layer: 'T', text: '620 m²', at: { x: 105, y: 55 } },
      { layer: 'T', text: '14A', at: { x: 110, y: 60 } },
      { layer: 'T', text: '15', at: { x: 130, y: 60 } },
    ];
    const drawing = { ...drawingOf({ colour: 'red' }, { colour: 'red' }), texts };
    expect(titleSources(drawing, [])[0]).toBe('text inside');
    expect(matchLots(drawing, [], 'text inside').matches.map(({ title }) => title)).toEqual(['14A', '15']);
  });
});

describe('a drawing of a CAD program', () => {
  const reading = readGeoJson(readFileSync(join(__dirname, '../testing/cad-label-with-area.geojson')));
  const drawing = reading.kind === 'drawing' ? reading.drawing : undefined!;
  it('with number and area in one text', () => {
    expect(titleSources(drawing, [])[0]).toBe('text inside');
    expect(matchLots(drawing, [facts('101')], 'text inside').matches.map(({ title, lot }) => [title, lot?.id])).toEqual(
      [
        ['101', 'lot-101'],
        ['102', undefined],
        ['103', undefined],
      ],
    );
  });
  it.each<[string, [string, number, number][], string[]]>([
    [
      'with lengths of the sides beside the number',
      [
        ['101', 110, 65],
        ['14', 110, 51],
        ['102', 130, 65],
        ['14', 130, 51],
      ],
      ['101', '102'],
    ],
    [
      'with decimal lengths',
      [
        ['14.00', 110, 51],
        ['101', 110, 55],
        ['32.00', 101, 65],
        ['102', 130, 55],
      ],
      ['101', '102'],
    ],
    [
      'with lengths in metres',
      [
        ['14m', 110, 65],
        ['101', 110, 55],
        ['102', 130, 55],
      ],
      ['101', '102'],
    ],
    [
      'with the word beside another number',
      [
        ['7', 110, 65],
        ['LOT 101', 110, 52],
        ['8', 130, 65],
        ['LOT 102', 130, 52],
      ],
      ['101', '102'],
    ],
    [
      'with letters',
      [
        ['A', 110, 65],
        ['448m²', 110, 60],
        ['B', 130, 65],
      ],
      ['A', 'B'],
    ],
    [
      'with areas alone',
      [
        ['448m²', 110, 65],
        ['450m²', 130, 65],
      ],
      ['', ''],
    ],
  ])('%s', (_, labels, titles) => {
    const texts = labels.map(([text, x, y]) => ({ layer: 'T', text, at: { x, y } }));
    const found = matchLots({ ...drawingOf({}, {}), texts }, [], 'text inside').matches;
    expect(found.map(({ title }) => title.replace('LOT ', ''))).toEqual(titles);
  });
  it('with number and area in one property', () => {
    const properties = drawingOf({ Name: 'LOT 101 448m²' }, { Name: 'LOT 102 450m²' });
    expect(matchLots(properties, [], { property: 'Name' }).matches.map(({ title }) => title)).toEqual(['101', '102']);
  });
});

describe('matching', () => {
  it('a stage that has lots 12 and 012 keeps both: each is matched by its own form, another form by none', () => {
    const both = [facts('12'), facts('012')];
    const match = (...titles: string[]) =>
      matchLots(drawingOf(...titles.map((n) => ({ n }))), both, { property: 'n' }).matches.map(({ lot }) => lot?.title);
    expect([match('012', '12'), match('Lot 12'), match('0012')]).toEqual([['012', '12'], ['12'], [undefined]]);
  });

  it('by number, whatever its form', () => {
    const { matches, missing, twice } = matchLots(NAMED, LOTS, { property: 'Name' });
    expect(matches.map((match) => match.lot?.id ?? null)).toEqual(['lot-1', 'lot-2', null]);
    expect([missing.map(({ title }) => title), twice]).toEqual([['3'], []]);
  });
  it('a number that two shapes have matches no lot', () => {
    const { matches, twice } = matchLots(drawingOf({ n: '1' }, { n: 'Lot 1' }), LOTS, { property: 'n' });
    expect([matches.map((match) => match.lot), twice]).toEqual([
      [null, null],
      ['1', 'Lot 1'],
    ]);
  });
});

describe('one command', () => {
  const live = mapOf(
    lot('old', [polygonPart(NAMED.shapes[0]!.rings[0]!)], {
      title: '1',
      link: { to: 'lot', id: 'lot-1' },
      frontEdge: 2,
    }),
    lot('x', [rectanglePart(0, 0, 9, 9)], { title: '2', link: { to: 'lot', id: 'lot-2' } }),
  );
  const matching = matchLots(NAMED, LOTS, { property: 'Name' });

  it('redraws lots by their id, adds the others, and is undone in one step', () => {
    const command = importCommand(live, NAMED, matching, { unmatched: 'new lots', newId: ids() });
    const history = run(startHistory(live), command);
    expect(Object.keys(history.document.shapes)).toEqual(['old', 'x', 'new-1']);
    expect(history.document.shapes['new-1']).toMatchObject({ title: '5', link: { to: 'new lot' } });
    expect(textOf(undo(history).document)).toBe(textOf(live));
    expect(importReport(live, command, matching, LOTS)).toMatchObject({
      matched: 2,
      unmatched: 1,
      missing: ['3'],
      twice: [],
      added: ['5'],
      redrawn: ['2'],
      unchanged: 1,
    });
  });
  it('the report has what a check finds afterwards', () => {
    const command = importCommand(live, NAMED, matching, { unmatched: 'undecided', newId: ids() });
    const { findings } = importReport(live, command, matching, LOTS);
    expect(findings.map(({ message }) => message)).toEqual([
      'Lot 5 on the map has no lot. Link a lot, make a new one, or keep it as land without a lot.',
      'Lot 3 isn’t on the map.',
      'Lot 2 is drawn with 600.0 m², 8% smaller than its size of 650 m².',
    ]);
  });
  it('an empty map takes the size of the drawing, and its place on Earth', () => {
    const empty = emptyDocument({ width: 10, height: 10 });
    const command = importCommand(empty, { ...NAMED, origin: { lng: 151.2, lat: -33.87 } }, matching, {
      unmatched: 'new lots',
      newId: ids(),
    });
    const { shapes, settings } = applyPatch(empty, command.redo);
    expect(settings.size).toEqual({ width: 60, height: 30 });
    expect(settings.origin!.lng).toBeGreaterThan(151.2);
    const [left, top] = geometryOf(shapes['new-1']!).box;
    expect([left, top].map((value) => Math.abs(value) < 0.01)).toEqual([true, true]);
    expect(geometryOf(shapes['new-2']!).area).toBeCloseTo(600, 1);
  });

  it('on a plan the sheet stays, and the drawing comes to its middle, at its own size', () => {
    const plan = emptyDocument({ width: 200, height: 100 });
    const survey = { ...NAMED, origin: { lng: 151.2, lat: -33.87 } };
    const options = { unmatched: 'new lots', newId: ids(), hasPlan: true } as const;
    const { shapes, settings } = applyPatch(plan, importCommand(plan, survey, matching, options).redo);
    expect(settings).toEqual(plan.settings);
    const boxes = Object.values(shapes).map((shape) => geometryOf(shape).box);
    const [left, right] = [Math.min(...boxes.map(([x]) => x)), Math.max(...boxes.map(([, , x]) => x))];
    expect([left, right]).toEqual([70, 130]);
  });

  it('a survey on a map whose place is unknown begins on its sheet, which grows', () => {
    const small = mapOf(lot('a', [rectanglePart(0, 0, 10, 10)]));
    const live = { ...small, settings: { ...small.settings, size: { width: 50, height: 20 } } };
    const survey = { ...NAMED, origin: { lng: 145, lat: -38 } };
    const command = importCommand(live, survey, matchLots(survey, [], { property: 'Name' }), {
      unmatched: 'new lots',
      newId: ids(),
    });
    const { shapes, settings } = applyPatch(live, command.redo);
    expect(geometryOf(shapes['new-1']!).box.slice(0, 2)).toEqual([0, 0]);
    expect(settings.size).toEqual({ width: 60, height: 30 });
    expect(settings.origin).toBeNull();
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch } from '../command/command.js';
import { overlapOf, unionOf } from '../document/clip.js';
import { emptyDocument } from '../document/model.js';
import { geometryOf } from '../document/parts.js';
import { textOf } from '../document/text.js';
import { readGeoJson } from './geojson.js';
import { importCommand, importReport, matchLots, titleSources } from './match.js';

interface Known {
  count: number;
  areas: Record<string, number>;
  overlaps: [number, string, string][];
  union: number;
}
/** Made by ../../reference/plots.py with shapely and pyproj. */
const known = JSON.parse(readFileSync(join(__dirname, '../../reference/plots.json'), 'utf8')) as Known;
/** A real subdivision, whose licence is unknown and which is not in the repository. */
const file = process.env['PLOTS'] ?? '';
const withFile = existsSync(file) ? describe : describe.skip;

withFile('a real subdivision (PLOTS=<file>)', () => {
  const reading = existsSync(file) ? readGeoJson(readFileSync(file)) : undefined;
  const drawing = reading?.kind === 'drawing' ? reading.drawing : undefined!;
  const empty = emptyDocument({ width: 100, height: 100 });
  let last = 0;
  const make = () => {
    const [source] = titleSources(drawing, []);
    const matching = matchLots(drawing, [], source!);
    const command = importCommand(empty, drawing, matching, { unmatched: 'new lots', newId: () => `n${(last += 1)}` });
    return { source, matching, command };
  };

  it('456 new lots, their areas and overlaps as shapely and pyproj know them', () => {
    const { source, matching, command } = make();
    expect([drawing.shapes.length, drawing.notes, source]).toEqual([known.count, [], { property: 'Name' }]);
    const next = applyPatch(empty, command.redo);
    expect(command.name).toBe('Import 456 lots');
    const off = Object.values(next.shapes).map(
      (shape) => Math.abs(geometryOf(shape).area - known.areas[shape.title]!) / known.areas[shape.title]!,
    );
    expect(off).toHaveLength(known.count);
    expect(Math.max(...off)).toBeLessThan(0.001);

    const { findings } = importReport(empty, command, matching, []);
    const overlaps = findings.filter(({ rule }) => rule === 'overlap');
    const pairs = overlaps
      .map(({ shapes }) =>
        shapes
          .map((id) => next.shapes[id]!.title)
          .sort()
          .join(' '),
      )
      .sort();
    const theirs = known.overlaps.filter(([area]) => area >= 0.01);
    expect(theirs).toHaveLength(18);
    expect(pairs).toEqual(theirs.map(([, a, b]) => `${a} ${b}`).sort());
    const areas = overlaps.map(({ shapes: [a, b] }) => overlapOf(next.shapes[a!]!, next.shapes[b!]!)!.area);
    expect(Math.max(...areas)).toBeCloseTo(known.overlaps[0]![0], 2);
    const union = { parts: unionOf(Object.values(next.shapes))!.parts };
    expect(Math.abs(geometryOf(union).area - known.union) / known.union).toBeLessThan(1e-4);
    expect(textOf(applyPatch(next, command.undo))).toBe(textOf(empty));
  });
});

it('the expected figures are of 456 plots and 18 overlaps of 0.01 m² or more, the largest 3.2 m²', () => {
  expect([known.count, Object.keys(known.areas).length]).toEqual([456, 456]);
  expect(known.overlaps.filter(([area]) => area >= 0.01)).toHaveLength(18);
  expect(known.overlaps[0]![0]).toBeCloseTo(3.2, 1);
});

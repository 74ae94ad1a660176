import { lotKey, lotNumber, lotsOfNumber, widthAt, type Point } from '@lotline/shared-geometry';
import type { Command } from '../command/command.js';
import { commandOf } from '../command/command.js';
import type { NewId } from '../command/shapes.js';
import { checkMap } from '../check/check.js';
import type { Finding, LotFacts } from '../check/finding.js';
import { applyPatch } from '../command/command.js';
import { MAIN_LAYER, newShape, targetOf, type MapDocument, type MapShape } from '../document/model.js';
import { polygonPart, tidy } from '../document/parts.js';
import { sameOutline } from '../draft/compare.js';
import { metresAbout } from './crs.js';
import type { Drawing, DrawnShape } from './drawing.js';
import { isMeasure, namesLot, numberInLabel } from './label.js';
import { localProjection } from '@lotline/shared-geometry';

/** Where a shape's lot number is: in a property of the file, or in the text inside it. */
export type TitleSource = { readonly property: string } | 'text inside';

const HINT = /lot|plot|parcel|name|number|^no$|label|title/i;

/** A text inside a shape: its number, and how far from the shape's sides it is. */
interface Inside {
  readonly text: string;
  readonly number: string | null;
  readonly width: number;
}

/** The texts inside each shape, the farthest from its sides first: distances stand beside them. */
function textsInside({ shapes, texts }: Drawing): Inside[][] {
  const numbered = texts.map(({ at, text }) => ({ at, text, number: numberInLabel(text) }));
  return shapes.map(({ rings }) => {
    const flat = rings.map((ring) => ring.flatMap(({ x, y }) => [x, y]));
    return numbered
      .map(({ at, ...text }): Inside => ({ ...text, width: widthAt(flat, at.x, at.y) }))
      .filter(({ width }) => width > 0)
      .sort((a, b) => b.width - a.width);
  });
}

/** The number of each shape by the texts inside: one that says 'Lot', else one that no other shape has, as distances repeat. */
function titlesInside(drawing: Drawing): string[] {
  const inside = textsInside(drawing);
  const shapesOf = new Map<string, number>();
  for (const texts of inside)
    for (const key of new Set(texts.flatMap(({ number }) => (number === null ? [] : lotKey(number)))))
      shapesOf.set(key, (shapesOf.get(key) ?? 0) + 1);
  const isOwn = ({ number }: Inside): boolean => shapesOf.get(lotKey(number!)) === 1;
  return inside.map((texts) => {
    const numbers = texts.filter(({ number }) => number !== null);
    const best = numbers.find(({ text }) => namesLot(text)) ?? numbers.find(isOwn) ?? numbers[0];
    return best?.number ?? texts.find(({ text }) => !isMeasure(text))?.text ?? '';
  });
}

/** The lot number of each shape by a source; empty for one without. */
export function titlesBy(drawing: Drawing, source: TitleSource): string[] {
  if (source === 'text inside') return titlesInside(drawing);
  return drawing.shapes.map(({ properties }) => {
    const value = properties[source.property]?.trim() ?? '';
    return numberInLabel(value) ?? value;
  });
}

/** How likely titles are lot numbers: known lots count most, then numbers, each only once. */
function scoreOf(titles: readonly string[], known: ReadonlySet<string>, name: string): number {
  const filled = titles.filter(Boolean);
  if (!filled.length) return 0;
  const keys = new Set(filled.map(lotKey));
  const share = (count: number): number => count / titles.length;
  const matched = [...keys].filter((key) => known.has(key)).length;
  return (
    4 * share(matched) +
    share(filled.filter((one) => numberInLabel(one) !== null).length) +
    share(keys.size) +
    (HINT.test(name) ? 0.5 : 0)
  );
}

/** The sources of lot numbers that a drawing has, the likeliest first; none for a drawing without properties and texts. */
export function titleSources(drawing: Drawing, lots: readonly LotFacts[]): TitleSource[] {
  const known = new Set(lots.map(({ title }) => lotKey(title)));
  const names = [...new Set(drawing.shapes.flatMap(({ properties }) => Object.keys(properties)))];
  const sources: TitleSource[] = [
    ...names.map((property) => ({ property })),
    ...(drawing.texts.length ? ['text inside' as const] : []),
  ];
  const score = (source: TitleSource): number =>
    scoreOf(titlesBy(drawing, source), known, source === 'text inside' ? 'label' : source.property);
  return sources
    .map((source) => ({ source, score: score(source) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ source }) => source);
}

/** A drawn shape with its number, and the lot it stands for; null for one that no lot has. */
export interface Match {
  readonly shape: DrawnShape;
  readonly title: string;
  readonly lot: LotFacts | null;
}

/** Shapes and lots by number. */
export interface Matching {
  readonly matches: readonly Match[];
  /** Lots of the stage that the drawing doesn't have. */
  readonly missing: readonly LotFacts[];
  /** Numbers that more than one shape has; those shapes get no lot. */
  readonly twice: readonly string[];
}

/** Matches a drawing's shapes with the lots of a stage by number. */
export function matchLots(drawing: Drawing, lots: readonly LotFacts[], source: TitleSource): Matching {
  const titles = titlesBy(drawing, source);
  const lotsOf = lotsOfNumber(lots);
  /** The lot that a number means, or the number itself. */
  const meant = titles.map((title) => {
    const [lot, another] = title ? lotsOf(title) : [];
    return lot && !another ? lot.id : lotKey(title);
  });
  const counts = new Map<string, number>();
  for (const one of meant) counts.set(one, (counts.get(one) ?? 0) + 1);
  const isTwice = (at: number): boolean => titles[at] !== '' && counts.get(meant[at]!)! > 1;
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const matches = drawing.shapes.map((shape, at): Match => {
    const lot = titles[at] && !isTwice(at) ? byId.get(meant[at]!) : undefined;
    return { shape, title: titles[at]!, lot: lot ?? null };
  });
  const found = new Set(matches.flatMap(({ lot }) => lot?.id ?? []));
  return {
    matches,
    missing: lots.filter(({ id }) => !found.has(id)),
    twice: [...new Set(titles.filter((_, at) => isTwice(at)))],
  };
}

export interface ImportOptions {
  /** What shapes that no lot has become: a new lot each, or land to be decided about. */
  readonly unmatched: 'new lots' | 'undecided';
  readonly newId: NewId;
  /** A plan lies under the map, so its sheet keeps its size; a drawing whose place isn't known comes to the middle. */
  readonly hasPlan?: boolean;
}

type Placing = { place: (point: Point) => Point; settings: MapDocument['settings'] };

/** Least and greatest coordinates of a drawing's corners after a placing, in metres. */
function extentOf({ shapes }: Drawing, place: (point: Point) => Point = tidy): [Point, Point] {
  const [low, high] = [
    { x: Infinity, y: Infinity },
    { x: -Infinity, y: -Infinity },
  ];
  for (const { rings } of shapes)
    for (const ring of rings)
      for (const point of ring) {
        const { x, y } = place(point);
        [low.x, low.y] = [Math.min(low.x, x), Math.min(low.y, y)];
        [high.x, high.y] = [Math.max(high.x, x), Math.max(high.y, y)];
      }
  return [low, high];
}

/** Where a drawing goes on a plan: by its coordinates where the map has them, else to the middle, to be fitted by two points. */
function placeOnPlan({ origin, size }: MapDocument['settings'], drawing: Drawing): Placing['place'] {
  if (drawing.origin && origin) return reprojected(drawing.origin, origin);
  const [low, high] = extentOf(drawing);
  const [right, down] = [(size.width - low.x - high.x) / 2, (size.height - low.y - high.y) / 2];
  return ({ x, y }) => tidy({ x: x + right, y: y + down });
}

/**
 * Moves a drawing's points to the map's own origin; an empty map takes the drawing's. Beside shapes whose place on Earth
 * is unknown, a plan keeps its own places and a survey begins at the sheet's top left corner; the sheet grows to hold it.
 */
function placing(document: MapDocument, drawing: Drawing, hasPlan: boolean): Placing {
  const { settings } = document;
  if (hasPlan) return { place: placeOnPlan(settings, drawing), settings };
  const isEmpty = Object.keys(document.shapes).length === 0;
  const [low, high] = extentOf(drawing);
  const shifted = ({ x, y }: Point): Point => tidy({ x: x - low.x, y: y - low.y });
  if (isEmpty) {
    const origin = drawing.origin && localProjection(drawing.origin).toLngLat(low);
    // The whole drawing is on the sheet, from its top left corner; projected anew about that corner.
    const place = drawing.origin && origin ? reprojected(drawing.origin, origin) : shifted;
    const size = { width: Math.ceil(high.x - low.x), height: Math.ceil(high.y - low.y) };
    return { place, settings: { ...settings, origin, size } };
  }
  const beside = drawing.origin ? shifted : tidy;
  const place = drawing.origin && settings.origin ? reprojected(drawing.origin, settings.origin) : beside;
  const [, far] = extentOf(drawing, place);
  const { width, height } = settings.size;
  const fits = far.x <= width && far.y <= height;
  const size = { width: Math.max(width, Math.ceil(far.x)), height: Math.max(height, Math.ceil(far.y)) };
  return { place, settings: fits ? settings : { ...settings, size } };
}

function reprojected(
  from: NonNullable<Drawing['origin']>,
  to: NonNullable<Drawing['origin']>,
): (point: Point) => Point {
  const [degrees, metres] = [localProjection(from).toLngLat, metresAbout(to)];
  return (point) => tidy(metres(degrees(point)));
}

/**
 * The one command that puts a matched drawing on the map: a lot that is drawn gets the new outline and keeps its id,
 * one that isn't gets a shape; nothing is removed.
 */
export function importCommand(
  document: MapDocument,
  drawing: Drawing,
  { matches }: Matching,
  options: ImportOptions,
): Command {
  const { place, settings } = placing(document, drawing, options.hasPlan ?? false);
  const drawn = new Map(Object.values(document.shapes).map((shape): [string, MapShape] => [targetOf(shape), shape]));
  const shapes = matches.map(({ shape, title, lot }): MapShape => {
    const parts = shape.rings.map((ring) => polygonPart(ring.map(place)));
    const before = lot && drawn.get(lot.id);
    if (before) return { ...before, parts, labelAt: null, status: null, frontEdge: null };
    const layer = document.layers[MAIN_LAYER.id] ? MAIN_LAYER.id : Object.keys(document.layers)[0]!;
    const link = lot
      ? ({ to: 'lot', id: lot.id } as const)
      : options.unmatched === 'new lots'
        ? ({ to: 'new lot' } as const)
        : null;
    return newShape(options.newId(), 'lot', parts, { title: lot?.title ?? lotNumber(title), layer, link });
  });
  const name = `Import ${shapes.length} ${shapes.length === 1 ? 'lot' : 'lots'}`;
  return commandOf(name, document, {
    shapes: Object.fromEntries(shapes.map((shape) => [shape.id, shape])),
    ...(settings === document.settings ? {} : { settings }),
  });
}

/** What an import changes, by lot number, and what a check finds after it. */
export interface ImportReport {
  readonly matched: number;
  readonly unmatched: number;
  readonly missing: readonly string[];
  readonly twice: readonly string[];
  readonly added: readonly string[];
  readonly redrawn: readonly string[];
  readonly unchanged: number;
  readonly findings: readonly Finding[];
}

/** Compares a map with what an import makes of it. */
export function importReport(
  document: MapDocument,
  command: Command,
  matching: Matching,
  lots: readonly LotFacts[],
): ImportReport {
  const next = applyPatch(document, command.redo);
  const changed = Object.values(command.redo.shapes ?? {}).filter((shape) => shape !== null);
  const before = ({ id }: MapShape): MapShape | undefined => document.shapes[id];
  const titles = (shapes: readonly MapShape[]): string[] => shapes.map(({ title }) => title);
  return {
    matched: matching.matches.filter(({ lot }) => lot).length,
    unmatched: matching.matches.filter(({ lot }) => !lot).length,
    missing: matching.missing.map(({ title }) => title),
    twice: matching.twice,
    added: titles(changed.filter((shape) => !before(shape))),
    redrawn: titles(changed.filter((shape) => before(shape) && !sameOutline(before(shape)!, shape))),
    unchanged: changed.filter((shape) => before(shape) && sameOutline(before(shape)!, shape)).length,
    findings: checkMap({ document: next, lots }),
  };
}

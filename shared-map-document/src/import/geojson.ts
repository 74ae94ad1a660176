import { PATH_LIMITS, type LngLat, type Point } from '@lotline/shared-geometry';
import { geometryOf, polygonPart, tidy } from '../document/parts.js';
import {
  crsOfName,
  kilometres,
  kindOfRange,
  metresAbout,
  SYSTEMS,
  toLngLat,
  WEB_MERCATOR,
  type Crs,
  type Range,
} from './crs.js';
import { UnreadableDrawing, type Drawing, type DrawnShape, type Properties, type Reading } from './drawing.js';
import { featuresOf, type Position, type RawFeature } from './geojson-features.js';
import { readJson } from './json.js';
import { withoutOverlaps } from './overlapping-parts.js';

export interface ReadOptions {
  /** The system chosen by hand, or 'plan' for plain metres without a place on Earth. */
  readonly crs?: Crs | 'plan';
  /** Where the estate is, if known: tells swapped coordinates and a wrong zone. */
  readonly near?: LngLat;
}

/** A file whose place is this far from the estate, in km, is in another system or of another estate. */
const FAR = 50;
/** Properties whose value is a text on the drawing. */
const TEXT = /^(?:text|label|textstring|annotation)$/i;
const LAYER = /^layer(?:name)?$/i;
/** Lines and points that no lot is made of are shown up to this number each; notes count them all. */
const SHOWN_ASIDE = 5000;
/** Notes name at most this many shapes one by one. */
const NAMED = 20;

const eachPosition = (features: readonly RawFeature[], visit: (position: Position) => void): void => {
  for (const { rings, lines, points } of features) {
    for (const ring of rings) for (const position of ring) visit(position);
    for (const line of lines) for (const position of line) visit(position);
    for (const position of points) visit(position);
  }
};

function rangeOf(features: readonly RawFeature[]): Range {
  const [x, y]: [[number, number], [number, number]] = [
    [Infinity, -Infinity],
    [Infinity, -Infinity],
  ];
  eachPosition(features, ([a, b]) => {
    x[0] = Math.min(x[0], a);
    x[1] = Math.max(x[1], a);
    y[0] = Math.min(y[0], b);
    y[1] = Math.max(y[1], b);
  });
  return { x, y };
}

const valueOf = (properties: Properties, name: RegExp): string | undefined =>
  Object.entries(properties).find(([key]) => name.test(key))?.[1];

/** How a file's coordinates become metres. */
interface Placing {
  readonly crs: Crs | null;
  readonly origin: LngLat | null;
  readonly place: (position: Position) => Point;
  readonly notes: readonly string[];
}

const middleOf = ({ x, y }: Range): [number, number] => [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];

/** Whether degrees are latitude first: by their range, or because only then they are near the estate. */
function isSwapped(range: Range, near: LngLat | undefined): boolean {
  const [x, y] = middleOf(range);
  if (Math.abs(y) > 90 && Math.abs(x) <= 90) return true;
  return (
    near !== undefined &&
    Math.abs(x) <= 90 &&
    kilometres(near, { lng: x, lat: y }) > FAR &&
    kilometres(near, { lng: y, lat: x }) < FAR
  );
}

function placingOf(crs: Crs | 'plan', range: Range, near: LngLat | undefined): Placing {
  if (crs === 'plan') {
    const { x, y } = range;
    return { crs: null, origin: null, place: ([a, b]) => tidy({ x: a - x[0], y: y[1] - b }), notes: [] };
  }
  const swapped = crs.kind === 'degrees' && isSwapped(range, near);
  const degrees = toLngLat(crs);
  const placeOf = ([a, b]: Position): LngLat => (swapped ? degrees(b, a) : degrees(a, b));
  const origin = placeOf(middleOf(range));
  if (!(Math.abs(origin.lat) <= 84 && Math.abs(origin.lng) <= 180))
    throw new UnreadableDrawing(
      `The coordinates of this file don’t fit ${crs.title}. Choose another coordinate system.`,
    );
  const metres = metresAbout(origin);
  const away = near ? kilometres(near, origin) : 0;
  return {
    crs,
    origin,
    place: (position) => tidy(metres(placeOf(position))),
    notes: [
      ...(swapped ? ['Latitude and longitude are swapped in this file. They were swapped back.'] : []),
      ...(away > FAR
        ? [
            `This drawing is ${Math.round(away).toLocaleString('en-AU')} km from the estate. Check its coordinate system.`,
          ]
        : []),
    ],
  };
}

/** Range of a lot that is as wide as most. */
function typicalLot(features: readonly RawFeature[]): Range {
  const ranges = features.filter(({ rings }) => rings.length > 0).map((feature) => rangeOf([feature]));
  const width = ({ x }: Range): number => x[1] - x[0];
  ranges.sort((a, b) => width(a) - width(b));
  return ranges[Math.floor(ranges.length / 2)] ?? rangeOf(features);
}

/** Square metres of a file's first lot as a system has them; null where it can't be there. */
function areaOfFirst(features: readonly RawFeature[], system: Crs | 'plan'): number | null {
  const first = features.find(({ rings }) => rings.length > 0);
  if (!first) return null;
  try {
    const { place } = placingOf(system, rangeOf([first]), undefined);
    const { area } = geometryOf({ parts: first.rings.map((ring) => polygonPart(ring.map(place))) });
    return Number.isFinite(area) ? area : null;
  } catch (error) {
    if (!(error instanceof UnreadableDrawing)) throw error;
    return null;
  }
}

/** The systems to choose from, the likeliest first. */
function choicesFor(kind: ReturnType<typeof kindOfRange>, named: Crs | undefined, near: LngLat | undefined): Crs[] {
  const isDegrees = kind === 'degrees' || kind === 'swapped';
  const zone = near && Math.floor((near.lng + 180) / 6) + 1;
  const isLikely = ({ code, title }: Crs): boolean =>
    kind === 'web map' ? code === WEB_MERCATOR : zone !== undefined && new RegExp(`zone ${zone}[NS]?$`).test(title);
  const choices = SYSTEMS.filter((system) => (system.kind === 'degrees') === isDegrees || system === named);
  return [...choices.filter(isLikely), ...choices.filter((one) => !isLikely(one))];
}

function questionOf(kind: ReturnType<typeof kindOfRange>, member: string | undefined, named: Crs | undefined): string {
  if (named)
    return `This file says that it is in ${named.title}, but its coordinates don’t fit. Which coordinate system is it in?`;
  if (member) return `We don’t know the coordinate system ${member.slice(0, 80)}. Which of these is the file in?`;
  if (kind === 'plan') return 'This file doesn’t name its coordinate system. Are its coordinates metres on a plan?';
  return kind === 'zone'
    ? 'This file doesn’t name its coordinate system. Which zone is it in?'
    : 'This file doesn’t name its coordinate system. Which one is it in?';
}

/** The system to read a file in; a question where neither the file nor its numbers tell. */
function systemOf(
  features: readonly RawFeature[],
  range: Range,
  { member, near }: { readonly member: string | undefined; readonly near: LngLat | undefined },
): Crs | Reading {
  const named = member === undefined ? undefined : crsOfName(member);
  const kind = kindOfRange(range, typicalLot(features));
  const isDegrees = kind === 'degrees' || kind === 'swapped';
  const isFit = (system: Crs): boolean =>
    kind === 'web map' ? system.code === WEB_MERCATOR : (system.kind === 'degrees') === isDegrees;
  // A file that names a system in degrees and has metres, or the reverse, is asked about.
  if (named && isFit(named)) return named;
  if (member === undefined && isDegrees) return SYSTEMS[0]!;
  return {
    kind: 'which system',
    question: questionOf(kind, member, named),
    choices: choicesFor(kind, named, near),
    plan: !isDegrees,
    // Without a place, no zone is likelier than another.
    isPlanLikely: kind === 'plan' || (kind === 'zone' && near === undefined),
    areaAs: (system) => areaOfFirst(features, system),
  };
}

const listed = (sentence: (names: string) => string, numbers: readonly number[]): string[] => {
  if (!numbers.length) return [];
  const names = numbers.slice(0, NAMED).join(', ');
  return [sentence(numbers.length > NAMED ? `${names} and ${numbers.length - NAMED} more` : names)];
};

/** Sentences for what is left out, each with the objects it is about. */
function faultNotes(features: readonly RawFeature[]): string[] {
  const faults = [...new Set(features.flatMap(({ fault }) => fault ?? []))];
  return faults.flatMap((fault) =>
    listed(
      (names) => `Left out because of ${fault}: object ${names} of the file.`,
      features.filter((one) => one.fault === fault).map(({ number }) => number),
    ),
  );
}

function drawingOf(features: readonly RawFeature[], { crs, origin, place, notes }: Placing): Drawing {
  const layerOf = (properties: Properties): string => valueOf(properties, LAYER) ?? 'Drawing';
  const isTooLong = ({ rings }: RawFeature): boolean =>
    rings.reduce((sum, ring) => sum + ring.length, 0) > PATH_LIMITS.segments;
  const drawn = features.filter(({ rings }) => rings.length > 0);
  const joined: number[] = [];
  const shapes = drawn
    .filter((feature) => !isTooLong(feature))
    .map(({ number, properties, polygons, ...feature }): DrawnShape => {
      const rings = feature.rings.map((ring) => ring.map(place));
      const united = withoutOverlaps(rings, polygons);
      if (united) joined.push(number);
      return { number, properties, layer: layerOf(properties), rings: united ?? rings };
    });
  const texts = features.flatMap(({ points, properties }) => {
    const text = points.length ? valueOf(properties, TEXT)?.trim() : '';
    return text ? points.map((at) => ({ at: place(at), text, layer: layerOf(properties) })) : [];
  });
  const isText = ({ properties }: RawFeature): boolean => Boolean(valueOf(properties, TEXT)?.trim());
  const marks = features.filter((feature) => feature.points.length > 0 && !isText(feature));
  const open = features.flatMap((feature) => feature.lines);
  const counts = { lines: open.length, points: marks.reduce((sum, { points }) => sum + points.length, 0) };
  const count = (number: number, one: string): string[] =>
    number ? [`${number.toLocaleString('en-AU')} ${one}${number === 1 ? '' : 's'}`] : [];
  const aside = [...count(counts.lines, 'open line'), ...count(counts.points, 'point')];
  return {
    crs,
    origin,
    layers: [...new Set(shapes.map(({ layer }) => layer))],
    shapes,
    texts,
    lines: open.slice(0, SHOWN_ASIDE).map((line) => line.map(place)),
    points: marks
      .flatMap(({ points, properties }) => points.slice(0, SHOWN_ASIDE).map((at) => ({ at, properties })))
      .slice(0, SHOWN_ASIDE)
      .map(({ at, properties }) => ({ at: place(at), properties })),
    notes: [
      ...notes,
      ...faultNotes(features),
      ...listed(
        (names) =>
          `Left out because of more than 5,000 corners: object ${names} of the file. Simplify it and export again.`,
        drawn.filter(isTooLong).map(({ number }) => number),
      ),
      ...listed((names) => `Overlapping parts of one lot were joined: object ${names} of the file.`, joined),
      ...(aside.length ? [`Kept aside, not part of any lot: ${aside.join(' and ')}.`] : []),
    ],
  };
}

/**
 * Reads a GeoJSON file into a drawing in metres about its middle. The system of its coordinates is the one chosen, its
 * `crs` member's, or what the range of its numbers tells; if none does, the answer is a question.
 * @throws UnreadableDrawing for a file that is too large, not GeoJSON, or without any shape.
 */
export const readGeoJson = (bytes: Uint8Array, options: ReadOptions = {}): Reading =>
  readGeoJsonValue(readJson(bytes), options);

/** Reads a GeoJSON value, as `readGeoJson` does; the file's bytes needn't be kept for it. @throws UnreadableDrawing */
export function readGeoJsonValue(value: unknown, { crs: chosen, near }: ReadOptions = {}): Reading {
  const { features, crs: member } = featuresOf(value);
  const range = rangeOf(features);
  if (range.x[0] === Infinity)
    throw new UnreadableDrawing(['This file has no shapes.', ...faultNotes(features)].join(' '));
  const system = chosen ?? systemOf(features, range, { member, near });
  if (system !== 'plan' && !('code' in system)) return system;
  const drawing = drawingOf(features, placingOf(system, range, near));
  if (!drawing.shapes.length)
    throw new UnreadableDrawing(['This file has no closed shapes to make lots of.', ...drawing.notes].join(' '));
  return { kind: 'drawing', drawing };
}

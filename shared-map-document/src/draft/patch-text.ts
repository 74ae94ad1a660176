import { PATH_LIMITS } from '@lotline/shared-geometry';
import type { Patch } from '../command/command.js';
import {
  SHAPE_KINDS,
  type EdgeForm,
  type MapLayer,
  type MapSettings,
  type MapShape,
  type ShapeLink,
  type ShapePart,
} from '../document/model.js';

/** Thrown for a text that is no patch; the message says where, `what` in half a sentence. */
export class NotAPatch extends Error {
  constructor(readonly what: string) {
    super(`The change can’t be read: ${what}.`);
    this.name = 'NotAPatch';
  }
}
const not = (what: string): never => {
  throw new NotAPatch(what);
};

type Fields = Readonly<Record<string, unknown>>;
const ID = /^[\w-]{1,80}$/;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);
/** Characters of a title or a layer's name. */
const MAX_TITLE = 200;
/** Coordinates, in metres: as far as stored paths go at the coarsest scale that maps have. */
const MAX_METRES = PATH_LIMITS.coordinate * 100;
const MAX_PARTS = 1_000;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (value: unknown, what: string): Fields => (isFields(value) ? value : not(`${what} is missing`));
const list = (value: unknown, what: string, max: number): readonly unknown[] =>
  Array.isArray(value) && value.length <= max ? value : not(`${what} is no list of at most ${max}`);
const flag = (value: unknown, what: string): boolean =>
  typeof value === 'boolean' ? value : not(`${what} is unclear`);
const number = (value: unknown, what: string, least = -MAX_METRES, most = MAX_METRES): number =>
  typeof value === 'number' && value >= least && value <= most
    ? value
    : not(`${what} is too large or too small for a map`);
function text(value: unknown, what: string): string {
  if (typeof value !== 'string' || /\p{Cc}/u.test(value)) return not(`${what} has characters that can’t be used`);
  return value.length <= MAX_TITLE ? value : not(`${what} is longer than ${MAX_TITLE} characters`);
}
function id(value: unknown, what: string): string {
  return typeof value === 'string' && ID.test(value) && !UNSAFE.has(value) ? value : not(`${what} is no id`);
}

function point(value: unknown, what: string) {
  const { x, y } = fields(value, what);
  return { x: number(x, what), y: number(y, what) };
}
const orNull = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === null || value === undefined ? null : read(value);

function edge(value: unknown): EdgeForm {
  const one = fields(value, 'an edge');
  switch (one['kind']) {
    case 'line':
      return { kind: 'line' };
    case 'quadratic':
      return { kind: 'quadratic', control: point(one['control'], 'a curve') };
    case 'cubic':
      return {
        kind: 'cubic',
        control1: point(one['control1'], 'a curve'),
        control2: point(one['control2'], 'a curve'),
      };
    case 'arc':
      return {
        kind: 'arc',
        rx: number(one['rx'], 'a radius', 0),
        ry: number(one['ry'], 'a radius', 0),
        turn: number(one['turn'], 'an arc'),
        large: flag(one['large'], 'an arc'),
        sweep: flag(one['sweep'], 'an arc'),
      };
    default:
      return not('an edge is of no kind that maps have');
  }
}

function part(value: unknown): ShapePart {
  const one = fields(value, 'a part');
  const vertices = list(one['vertices'], 'a part', PATH_LIMITS.segments).map((vertex) => point(vertex, 'a corner'));
  const edges = list(one['edges'], 'a part', PATH_LIMITS.segments).map(edge);
  if (vertices.length < 2 || vertices.length !== edges.length) not('a part has not as many edges as corners');
  return { vertices, edges };
}
const parts = (value: unknown): ShapePart[] => list(value, 'an outline', MAX_PARTS).map(part);

function link(value: unknown): ShapeLink {
  const { to, id: target } = fields(value, 'a link');
  if (to === 'lot' || to === 'stage') return { to, id: id(target, 'a link') };
  return to === 'new lot' || to === 'land' ? { to } : not('a link leads nowhere');
}

function shape(key: string, value: unknown): MapShape {
  const one = fields(value, 'a shape');
  if (id(one['id'], 'a shape') !== key) not('a shape has another id than its key');
  const kind = SHAPE_KINDS.find((known) => known === one['kind']) ?? not('a shape is of no kind that maps have');
  const edges = (value: unknown): number => number(value, 'a frontage', 0, PATH_LIMITS.segments);
  const labelAt = orNull(one['labelAt'], (at) => point(at, 'a label'));
  if (kind === 'label' && !labelAt) not('a label has no place');
  return {
    id: key,
    kind,
    layer: id(one['layer'], 'a layer'),
    title: text(one['title'], 'a title'),
    parts: parts(one['parts']),
    labelAt,
    status: orNull(one['status'], parts),
    frontEdge: orNull(one['frontEdge'], edges),
    link: orNull(one['link'], link),
    locked: flag(one['locked'], 'a lock'),
  };
}

function layer(key: string, value: unknown): MapLayer {
  const one = fields(value, 'a layer');
  if (id(one['id'], 'a layer') !== key) not('a layer has another id than its key');
  return {
    id: key,
    title: text(one['title'], 'a layer'),
    order: number(one['order'], 'a layer'),
    visible: flag(one['visible'], 'a layer'),
    locked: flag(one['locked'], 'a layer'),
  };
}

function settings(value: unknown): MapSettings {
  const one = fields(value, 'the settings');
  const { width, height } = fields(one['size'], 'the size');
  const least = 1e-6;
  return {
    size: { width: number(width, 'the width', least), height: number(height, 'the height', least) },
    metresPerUnit: number(one['metresPerUnit'], 'the scale', least),
    north: number(one['north'], 'north', -360, 360),
    origin: orNull(one['origin'], (value) => {
      const { lng, lat } = fields(value, 'the origin');
      return { lng: number(lng, 'the origin', -180, 180), lat: number(lat, 'the origin', -90, 90) };
    }),
  };
}

type Reading<T> = Generator<undefined, T, undefined>;
function* records<T>(value: unknown, read: (key: string, value: unknown) => T): Reading<Record<string, T | null>> {
  const found: [string, T | null][] = [];
  for (const [key, one] of Object.entries(fields(value, 'a record'))) {
    found.push([id(key, 'a key'), one === null ? null : read(key, one)]);
    yield;
  }
  return Object.fromEntries(found);
}

/**
 * Reads a patch that somebody sent, a record at a time, so that its caller may let others go between: everything in it is
 * of the right kind and within what maps have; what is unknown is dropped.
 * @throws NotAPatch
 */
export function* readingPatch(json: string): Reading<Patch> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return not('it is no JSON');
  }
  return yield* checkedPatch(value);
}

/** As `readingPatch`, at once. @throws NotAPatch */
export const readPatch = (json: string): Patch => finished(readingPatch(json));

function finished<T>(reading: Reading<T>): T {
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

function* checkedPatch(value: unknown): Reading<Patch> {
  const one = fields(value, 'a patch');
  return {
    ...(one['shapes'] === undefined ? {} : { shapes: yield* records(one['shapes'], shape) }),
    ...(one['layers'] === undefined ? {} : { layers: yield* records(one['layers'], layer) }),
    ...(one['settings'] === undefined ? {} : { settings: settings(one['settings']) }),
  };
}

/**
 * Why no draft takes a change, in half a sentence, by the rules of `readPatch`; null if it is fine.
 * @example refusalOfPatch(setTitle(map, 'a', 'x'.repeat(250)).redo) // 'a title is longer than 200 characters'
 */
export function refusalOfPatch(patch: Patch): string | null {
  try {
    finished(checkedPatch(patch));
    return null;
  } catch (error) {
    if (!(error instanceof NotAPatch)) throw error;
    return error.what;
  }
}

/**
 * A patch as JSON texts of at most `most` characters each, which applied in order have its effect: one that is too long
 * to send is sent as several steps. A single shape is never divided.
 * @example splitPatch(command.redo, 500_000).map((change) => ({ name: command.name, change }))
 */
export function splitPatch({ shapes = {}, ...rest }: Patch, most: number): string[] {
  const texts: string[] = [];
  let length = 0;
  let pieces: string[] = [];
  const flush = (): void => {
    if (pieces.length) texts.push(`{"shapes":{${pieces.join(',')}}}`);
    [pieces, length] = [[], 0];
  };
  if (Object.keys(rest).length || !Object.keys(shapes).length) texts.push(JSON.stringify(rest));
  for (const [key, value] of Object.entries(shapes)) {
    const piece = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
    if (length + piece.length + 20 > most) flush();
    pieces.push(piece);
    length += piece.length + 1;
  }
  flush();
  return texts;
}

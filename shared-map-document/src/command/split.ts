import { pointOn, ringsOf, widthAt, type Edge, type Point } from '@lotline/shared-geometry';
import type { MapDocument, MapShape, ShapeId } from '../document/model.js';
import { subEdge } from '../document/sub-edge.js';
import { samePlace, tidy } from '../document/parts.js';
import { commandOfShapes, editable, inSentence, refuse, type Command } from './command.js';
import type { NewId } from './shapes.js';
import { areaOfLoop, partOfLoop, tracedParts, type Traced } from './traced.js';

type Side = 1 | -1;
/** The straight line through two points, without end. */
interface Cut {
  side(point: Point): Side;
  /** Metres along the line. */
  along(point: Point): number;
}

/** Points this close to the line, in metres, are on it. */
const ON_LINE = 1e-6;
const SAMPLES = 32;
const STEPS = 50;

/** `onLine`: the side that points on the line count to. */
function cutThrough(a: Point, b: Point, onLine: Side): Cut {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (!(length > ON_LINE)) refuse('Draw a line across the shape.');
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  return {
    side: ({ x, y }) => ((y - a.y) * dx - (x - a.x) * dy >= -ON_LINE * onLine ? 1 : -1),
    along: ({ x, y }) => (x - a.x) * dx + (y - a.y) * dy,
  };
}

/** The parameters at which an edge changes sides. */
function crossingsOf(edge: Edge, { side }: Cut): number[] {
  const pieces = edge.kind === 'line' ? 1 : SAMPLES;
  const found: number[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    let [low, high] = [piece / pieces, (piece + 1) / pieces];
    const at = (t: number): Side => side(t <= 0 ? edge.from : t >= 1 ? edge.to : pointOn(edge, t));
    const before = at(low);
    if (before === at(high)) continue;
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (low + high) / 2;
      if (at(middle) === before) low = middle;
      else high = middle;
    }
    found.push((low + high) / 2);
  }
  return found;
}

/** Edges of one part that follow each other on one side, between two crossings; no edges where it only touches. */
interface Chain {
  readonly side: Side;
  readonly edges: Traced[];
  start: number;
  end: number;
}

/** A part's edges cut at the line: its chains, or the side of a part that doesn't cross it. */
function chainsOf(part: readonly Traced[], cut: Cut, crossings: Point[]): Chain[] | Side {
  const chains: Chain[] = [];
  let current: Chain = { side: cut.side(part[0]!.edge.from), edges: [], start: -1, end: -1 };
  for (const { edge, source } of part) {
    let from = 0;
    for (const t of crossingsOf(edge, cut)) {
      // A corner on the line is the crossing itself.
      const point = t < 1e-9 ? edge.from : t > 1 - 1e-9 ? edge.to : tidy(pointOn(edge, t));
      if (!samePlace(pointOn(edge, from), point))
        current.edges.push({ edge: { ...subEdge(edge, from, t), to: point }, source });
      const crossing = crossings.push(point) - 1;
      chains.push({ ...current, end: crossing });
      current = { side: -current.side as Side, edges: [], start: crossing, end: -1 };
      from = t;
    }
    const start = from === 0 ? edge.from : crossings.at(-1)!;
    if (from < 1 && !samePlace(start, edge.to))
      current.edges.push({ edge: { ...subEdge(edge, from, 1), from: start }, source });
  }
  const [first] = chains;
  if (!first) return current.side;
  // What came before the first crossing continues what comes after the last.
  return [{ ...first, edges: [...current.edges, ...first.edges], start: current.start }, ...chains.slice(1)];
}

/** Crossings by their partner: the line is inside the shape between the first two, the next two and so on. */
function partnersOf(crossings: readonly Point[], { along }: Cut): number[] {
  const order = crossings.map((_, at) => at).sort((a, b) => along(crossings[a]!) - along(crossings[b]!));
  const partners: number[] = [];
  for (let at = 0; at + 1 < order.length; at += 2) {
    partners[order[at]!] = order[at + 1]!;
    partners[order[at + 1]!] = order[at]!;
  }
  return partners;
}

/** The loops of chains closed along the line. */
function loopsOf(chains: readonly Chain[], crossings: readonly Point[], partners: readonly number[]): Traced[][] {
  const left = new Set(chains);
  const loops: Traced[][] = [];
  for (const first of chains) {
    const loop: Traced[] = [];
    let chain: Chain | undefined = first;
    while (chain && left.delete(chain)) {
      loop.push(...chain.edges);
      const partner: number = partners[chain.end]!;
      const [from, to] = [crossings[chain.end]!, crossings[partner]!];
      if (!samePlace(from, to)) loop.push({ edge: { kind: 'line', from, to }, source: -1 });
      const { side }: Chain = chain;
      chain = chains.find((next) => next.start === partner && next.side === side);
    }
    if (areaOfLoop(loop) > 1e-4) loops.push(loop);
  }
  return loops;
}

const isInside = (part: readonly Traced[], loop: readonly Traced[]): boolean => {
  const { x, y } = part[0]!.edge.from;
  return widthAt(ringsOf([loop.map(({ edge }) => edge)]), x, y) > 0;
};

/** The loops on both sides, each with the uncut parts that belong to it. */
function piecesOf(shape: MapShape, cut: Cut): Traced[][][] {
  const crossings: Point[] = [];
  const chains: Chain[] = [];
  const uncut: { side: Side; part: Traced[] }[] = [];
  for (const part of tracedParts(shape.parts)) {
    const found = chainsOf(part, cut, crossings);
    if (typeof found === 'number') uncut.push({ side: found, part });
    else chains.push(...found);
  }
  const partners = partnersOf(crossings, cut);
  const pieces = ([1, -1] as const).flatMap((side) => {
    const own = loopsOf(
      chains.filter((chain) => chain.side === side),
      crossings,
      partners,
    ).map((loop) => [loop]);
    const whole = uncut.filter((one) => one.side === side).map(({ part }) => part);
    if (!own.length) return whole.length ? [whole] : [];
    // A hole goes with the piece around it, another part with the first piece of its side.
    for (const part of whole) (own.find(([loop]) => isInside(part, loop!)) ?? own[0]!).push(part);
    return own;
  });
  const area = (piece: Traced[][]): number => Math.max(...piece.map(areaOfLoop));
  return pieces.sort((a, b) => area(b) - area(a));
}

/**
 * Splits a shape by the straight line through two points, in metres. Curves stay curves. The largest piece keeps id,
 * title and link; the others are new, without them. Each piece of the front edge is a front edge.
 * @throws CommandRefused if the shape is locked or the line doesn't cross it.
 * @example splitShape(document, 'a', { x: 0, y: 5 }, { x: 1, y: 5 }, newId).name // 'Split lot 12'
 */
export function splitShape(document: MapDocument, id: ShapeId, a: Point, b: Point, newId: NewId): Command {
  const shape = editable(document, id);
  // A line along an edge parts the shape beside it by one of the two ways to count the edge.
  const [ways, others] = ([1, -1] as const).map((onLine) => piecesOf(shape, cutThrough(a, b, onLine)));
  const pieces = others!.length > ways!.length ? others! : ways!;
  if (pieces.length < 2) refuse(`The line doesn’t cross ${inSentence(shape)}.`);
  const shapes = pieces.map((loops, at): MapShape => {
    const front = shape.frontEdge === null ? -1 : loops.flat().findIndex(({ source }) => source === shape.frontEdge);
    const common = { ...shape, parts: loops.map(partOfLoop), status: null, frontEdge: front < 0 ? null : front };
    const rings = ringsOf(loops.map((loop) => loop.map(({ edge }) => edge)));
    const { labelAt } = shape;
    const isLabelled = labelAt !== null && widthAt(rings, labelAt.x, labelAt.y) > 0;
    return at === 0
      ? { ...common, labelAt: isLabelled ? labelAt : null }
      : { ...common, id: newId(), title: '', link: null, labelAt: null };
  });
  return commandOfShapes(`Split ${inSentence(shape)}`, document, shapes);
}

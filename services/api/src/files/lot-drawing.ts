import { lotLabel } from '@lotline/shared-domain';
import {
  areaOf,
  boundsOf,
  labelPointOf,
  lengthOf,
  pointOn,
  readOutline,
  ringsOf,
  scaleAndMove,
  transformOutline,
  widthAt,
  writeEdges,
  writeOutline,
  type Edge,
  type Outline,
  type Point,
} from '@lotline/shared-geometry';
import { type SimpleOutline, simpleOutline } from './simple-outline.js';

/** What a lot's documents are drawn from. The outline is a path in plan units, north up. */
export interface LotFacts {
  readonly estate: string;
  readonly suburb: string;
  readonly stage: string;
  readonly lot: string;
  readonly street: string;
  readonly colour: string;
  readonly outline: string;
  readonly frontEdge: number;
  readonly metresPerUnit: number;
}

const PAGE = 480;
const MARGIN = 64;
/** Distance at which the sides of an edge are probed, in units of the page. */
const PROBE = 2;
/** How far an outline of very many edges may be drawn from where it is, in metres. */
const TOLERANCE_M = 0.01;

const round = (value: number): number => Math.round(value * 100) / 100;

interface Placed extends SimpleOutline {
  /** Units of the page per plan unit. */
  readonly scale: number;
}

/** The lot's outline on the page, with at most `MAX_EDGES` edges. */
function place({ outline: path, metresPerUnit }: LotFacts): Placed {
  const { outline, edgeOf } = simpleOutline(readOutline(path), TOLERANCE_M / metresPerUnit);
  const [left, top, right, bottom] = boundsOf(outline);
  const scale = Math.min((PAGE - 2 * MARGIN) / (right - left), (PAGE - 2 * MARGIN) / (bottom - top));
  const x = (PAGE - (left + right) * scale) / 2;
  const y = (PAGE - (top + bottom) * scale) / 2;
  return { outline: transformOutline(outline, scaleAndMove(scale, x, y)), scale, edgeOf };
}

/** The lot's outline on the page. */
export const placed = (facts: LotFacts): Outline => place(facts).outline;

/** One side: its edge and middle on the page, its length in metres, and its outward normal. */
export interface Side {
  readonly edge: Edge;
  readonly middle: Point;
  readonly metres: number;
  readonly out: Point;
  readonly isFront: boolean;
}

/**
 * The sides of the lot in order, those of every part; `frontEdge` counts the edges of the stored outline in the same order
 * (D70). Each is probed against all: at most `MAX_EDGES` against the pieces of as many.
 */
export function sidesOf(facts: LotFacts): Side[] {
  const { outline, scale, edgeOf } = place(facts);
  const rings = ringsOf(outline);
  const front = edgeOf(facts.frontEdge);
  return outline.flat().map((edge, i) => {
    const { from, to } = edge;
    const chord = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const normal = { x: (to.y - from.y) / chord, y: -(to.x - from.x) / chord };
    const middle = pointOn(edge, 0.5);
    const outward = widthAt(rings, middle.x + normal.x * PROBE, middle.y + normal.y * PROBE) ? -1 : 1;
    const metres = Math.round((lengthOf(edge) / scale) * facts.metresPerUnit * 10) / 10;
    const out = { x: normal.x * outward, y: normal.y * outward };
    return { edge, middle, metres, out, isFront: i === front };
  });
}

/** Area in m², with what its curves add and without its holes. */
export const squareMetres = (facts: LotFacts): number =>
  Math.round(areaOf(readOutline(facts.outline)) * facts.metresPerUnit ** 2);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function text(value: string, at: Point, size: number, colour: string, turn = 0, weight = 'normal'): string {
  const rotate = turn === 0 ? '' : ` transform="rotate(${round(turn)} ${round(at.x)} ${round(at.y)})"`;
  // Baselines are computed: not every renderer supports dominant-baseline.
  return `<text x="${round(at.x)}" y="${round(at.y + size * 0.35)}" font-size="${size}" font-family="Helvetica" font-weight="${weight}" fill="${colour}" text-anchor="middle"${rotate}>${escaped(value)}</text>`;
}

/** The rotation along the side, never upside down. */
function turnOf({ edge: { from, to } }: Side): number {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return degrees > 90 || degrees <= -90 ? degrees + 180 : degrees;
}

/** A place beside the middle of a side, outside the lot. */
const beside = ({ middle, out }: Side, distance: number): Point => ({
  x: middle.x + out.x * distance,
  y: middle.y + out.y * distance,
});

function dimension(side: Side): string {
  if (side.metres < 2) return '';
  const at = beside(side, 13);
  return text(side.metres.toFixed(1), at, 12, '#33413b', turnOf(side));
}

function scaleBar(facts: LotFacts, scale: number): string {
  const metres = 10;
  const length = round((metres / facts.metresPerUnit) * scale);
  const y = PAGE - 16;
  return (
    `<path d="M16 ${y}H${16 + length}" stroke="#33413b" stroke-width="2" fill="none"/><path d="M16 ${y - 4}V${y + 4}M${16 + length} ${y - 4}V${y + 4}" stroke="#33413b" stroke-width="1" fill="none"/>` +
    text(`${metres} m`, { x: 16 + length / 2, y: y - 10 }, 10, '#33413b')
  );
}

const NORTH = `<path d="M448 20L455 44L448 39L441 44Z" fill="#33413b"/>${text('N', { x: 448, y: 56 }, 11, '#33413b', 0, 'bold')}`;

/**
 * The lot to scale: sides with their lengths, the street side emphasised, area, scale bar, north. `more` is drawn over
 * the lot's area.
 */
export function drawLot(facts: LotFacts, more = ''): string {
  const { outline, scale } = place(facts);
  const sides = sidesOf(facts);
  const front = sides.find((side) => side.isFront) ?? sides[0]!;
  const centre = labelPointOf(outline);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE} ${PAGE}" width="${PAGE}" height="${PAGE}"><rect width="${PAGE}" height="${PAGE}" fill="#fbf9f4"/>` +
    `<path d="${writeOutline(outline)}" fill="#ffffff" fill-rule="evenodd" stroke="#33413b" stroke-width="1.4"/>${more}` +
    `<path d="${writeEdges([front.edge])}" stroke="${escaped(facts.colour)}" stroke-width="4" fill="none"/>` +
    sides.map(dimension).join('') +
    text(facts.street, beside(front, 36), 12, '#6f6a5c', turnOf(front)) +
    text(lotLabel(facts.lot), { x: centre.x, y: centre.y - 12 }, 24, '#1f2d28', 0, 'bold') +
    text(`${squareMetres(facts)} m²`, { x: centre.x, y: centre.y + 14 }, 15, '#33413b') +
    `${scaleBar(facts, scale)}${NORTH}</svg>`
  );
}

import { lotLabel } from '@lotline/shared-domain';
import { areaOf, boxOf, centreOf, decimetre, distance, type Point } from '../geometry/plane.js';

/** What a lot's documents are drawn from. The outline is in plan units, north up. */
export interface LotFacts {
  readonly estate: string;
  readonly suburb: string;
  readonly stage: string;
  readonly lot: string;
  readonly street: string;
  readonly colour: string;
  readonly outline: readonly Point[];
  readonly frontEdge: number;
  readonly metresPerUnit: number;
}

const PAGE = 480;
const MARGIN = 64;

/** Units of the page per plan unit. */
export function scaleOf(facts: LotFacts): number {
  const box = boxOf(facts.outline);
  return Math.min((PAGE - 2 * MARGIN) / box.width, (PAGE - 2 * MARGIN) / box.height);
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The lot's corners on the page. */
export function placed(facts: LotFacts): Point[] {
  const box = boxOf(facts.outline);
  const scale = scaleOf(facts);
  const left = (PAGE - box.width * scale) / 2;
  const top = (PAGE - box.height * scale) / 2;
  return facts.outline.map((p) => ({ x: round(left + (p.x - box.x) * scale), y: round(top + (p.y - box.y) * scale) }));
}

/** One side: its ends on the page, its length in metres, and its outward normal. */
export interface Side {
  readonly a: Point;
  readonly b: Point;
  readonly metres: number;
  readonly out: Point;
  readonly isFront: boolean;
}

/** The sides of the lot in order. */
export function sidesOf(facts: LotFacts): Side[] {
  const corners = placed(facts);
  const centre = centreOf(corners);
  return corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const length = distance(a, b) || 1;
    const normal = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const outward = (middle.x - centre.x) * normal.x + (middle.y - centre.y) * normal.y >= 0 ? 1 : -1;
    const metres = decimetre((length / scaleOf(facts)) * facts.metresPerUnit);
    return { a, b, metres, out: { x: normal.x * outward, y: normal.y * outward }, isFront: i === facts.frontEdge };
  });
}

/** Area in m². */
export const squareMetres = (facts: LotFacts): number => Math.round(areaOf(facts.outline) * facts.metresPerUnit ** 2);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function text(value: string, at: Point, size: number, colour: string, turn = 0, weight = 'normal'): string {
  const rotate = turn === 0 ? '' : ` transform="rotate(${round(turn)} ${round(at.x)} ${round(at.y)})"`;
  // Baselines are computed: not every renderer supports dominant-baseline.
  return `<text x="${round(at.x)}" y="${round(at.y + size * 0.35)}" font-size="${size}" font-family="Helvetica" font-weight="${weight}" fill="${colour}" text-anchor="middle"${rotate}>${escaped(value)}</text>`;
}

/** The rotation along the side, never upside down. */
function turnOf({ a, b }: Side): number {
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return degrees > 90 || degrees <= -90 ? degrees + 180 : degrees;
}

function dimension(side: Side): string {
  if (side.metres < 2) return '';
  const at = { x: (side.a.x + side.b.x) / 2 + side.out.x * 13, y: (side.a.y + side.b.y) / 2 + side.out.y * 13 };
  return text(side.metres.toFixed(1), at, 12, '#33413b', turnOf(side));
}

function scaleBar(facts: LotFacts): string {
  const metres = 10;
  const length = round((metres / facts.metresPerUnit) * scaleOf(facts));
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
  const corners = placed(facts);
  const sides = sidesOf(facts);
  const front = sides.find((side) => side.isFront) ?? sides[0]!;
  const centre = centreOf(corners);
  const d = `${corners.map((p, i) => `${i === 0 ? 'M' : 'L'}${p.x} ${p.y}`).join('')}Z`;
  const street = {
    x: (front.a.x + front.b.x) / 2 + front.out.x * 36,
    y: (front.a.y + front.b.y) / 2 + front.out.y * 36,
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE} ${PAGE}" width="${PAGE}" height="${PAGE}"><rect width="${PAGE}" height="${PAGE}" fill="#fbf9f4"/>` +
    `<path d="${d}" fill="#ffffff" stroke="#33413b" stroke-width="1.4"/>${more}` +
    `<path d="M${front.a.x} ${front.a.y}L${front.b.x} ${front.b.y}" stroke="${escaped(facts.colour)}" stroke-width="4" fill="none"/>` +
    sides.map(dimension).join('') +
    text(facts.street, street, 12, '#6f6a5c', turnOf(front)) +
    text(lotLabel(facts.lot), { x: centre.x, y: centre.y - 12 }, 24, '#1f2d28', 0, 'bold') +
    text(`${squareMetres(facts)} m²`, { x: centre.x, y: centre.y + 14 }, 15, '#33413b') +
    `${scaleBar(facts)}${NORTH}</svg>`
  );
}

import type { Point } from '@lotline/shared-geometry';
import { avenue, dice, GREEN, label, LOT_EDGE, MEADOW, PAPER, road, sheet, tree, VERGE, wood } from './brush.js';
import { type DrawnEstate, ringOfLots, ringPiece, windowAround } from './drawn-estate.js';
import { arc, distance, polar, toPath } from './plane.js';

const CENTRE: Point = { x: 180, y: 160 };
const GREEN_RADIUS = 60;
const SIZE = { width: 360, height: 320 };
const titles = (stage: number): string[] => Array.from({ length: 20 }, (_, i) => String(stage * 100 + i + 1));

const circuit = arc(CENTRE, 67, 0, 360, 72);
const north: Point[] = [polar(CENTRE, 67, 270), { x: 182, y: 40 }, { x: 190, y: -10 }];
const south: Point[] = [polar(CENTRE, 67, 90), { x: 177, y: 284 }, { x: 168, y: 330 }];
const streets = { 'Larkspur Circuit': circuit, 'Meadow Street': north, 'Orchard Street': south };

const lots = [
  ...ringOfLots({
    centre: CENTRE,
    front: 74,
    back: 104,
    from: 97.5,
    to: 262.5,
    titles: titles(1),
    stage: '1',
    street: 'Larkspur Circuit',
  }),
  ...ringOfLots({
    centre: CENTRE,
    front: 74,
    back: 104,
    from: 277.5,
    to: 442.5,
    titles: titles(2),
    stage: '2',
    street: 'Larkspur Circuit',
  }),
];

const stages = [
  { title: '1', name: 'Meadow', outline: ringPiece(CENTRE, 67, 106, 95.5, 264.5) },
  { title: '2', name: 'Orchard', outline: ringPiece(CENTRE, 67, 106, 275.5, 444.5) },
].map((stage) => ({ ...stage, window: windowAround(stage.outline, 16) }));

function ground(): string {
  const roll = dice(41);
  const roads = [road(circuit, 12), road(north, 13), road(south, 13)];
  const path = (points: readonly Point[], width = 2.6): string =>
    `<path d="${toPath(points, false)}" fill="none" stroke="#f6eedc" stroke-width="${width}" stroke-linecap="round"/>`;
  const walk = arc(CENTRE, 116, 0, 360, 72);
  const clear = (p: Point): boolean => {
    const from = distance(p, CENTRE);
    return from > 122 && Math.abs(p.x - 182) > 15;
  };
  const inGreen = (p: Point): boolean => {
    const from = distance(p, CENTRE);
    return from < 50 && from > 36 && distance(p, { x: 196, y: 176 }) > 24;
  };
  return [
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${PAPER}"/>`,
    `<path d="M-10 -10H150L120 70L60 120L-10 130Z" fill="${VERGE}"/><path d="M230 -10H370V120L300 90Z" fill="#e4e2cb"/>`,
    `<path d="M-10 200L70 230L130 330H-10Z" fill="#e4e2cb"/><path d="M370 190L300 240L240 330H370Z" fill="${VERGE}"/>`,
    `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="121" fill="${MEADOW}"/>`,
    path(walk),
    ...roads.map((r) => r.kerb),
    ...roads.map((r) => r.top),
    `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${GREEN_RADIUS - 2}" fill="${GREEN}" stroke="#e8e1d1" stroke-width="2"/>`,
    path([polar(CENTRE, 57, 200), { x: 150, y: 152 }, { x: 178, y: 150 }, { x: 214, y: 140 }, polar(CENTRE, 57, 330)]),
    path([{ x: 178, y: 150 }, { x: 172, y: 178 }, polar(CENTRE, 57, 100)]),
    '<path d="M182 176C184 166 198 162 208 168C218 174 220 186 210 190C200 194 180 188 182 176Z" fill="#a9c6d3" stroke="#d9d3b4" stroke-width="2.4"/>',
    '<path d="M187 177C190 171 199 169 206 173" fill="none" stroke="#cfe0e6" stroke-width="1.4" stroke-linecap="round"/>',
    '<circle cx="150" cy="176" r="9" fill="#efdcb2" stroke="#d9c592" stroke-width=".8"/><circle cx="147" cy="174" r="2" fill="#c9705f"/><circle cx="153" cy="177" r="1.8" fill="#6d95a8"/><circle cx="150" cy="180.5" r="1.5" fill="#7d9c5c"/>',
    wood({ x: 120, y: 100, width: 120, height: 120 }, 70, 2.9, roll, inGreen),
    ...lots.map((lot) => `<path d="${toPath(lot.points)}" fill="#f4ede0" stroke="${LOT_EDGE}" stroke-width=".6"/>`),
    avenue(arc(CENTRE, 111, 0, 360, 60), 11, 2.7, roll),
    avenue(arc(CENTRE, 72.6, 98, 262, 40), 15, 1.7, roll),
    avenue(arc(CENTRE, 72.6, 278, 442, 40), 15, 1.7, roll),
    wood({ x: 0, y: 0, width: 360, height: 320 }, 230, 4, roll, clear),
    tree(polar(CENTRE, 30, 240), 4.6, roll),
    label('Larkspur Green', { x: 180, y: 134 }, 10, -6, '#4b6a47', ' font-weight="700"'),
    label('Meadow Street', { x: 184.5, y: 32 }, 4.6, -81),
    label('Orchard Street', { x: 174.5, y: 290 }, 4.6, -79),
    label('Larkspur Circuit', polar(CENTRE, 67, 200), 4.6, -70),
    label('Larkspur Circuit', polar(CENTRE, 67, 20), 4.6, -70),
  ].join('');
}

/** Larkspur Green: forty lots in a ring around a round green, two stages, all sold. Generated. */
export const larkspurGreen: DrawnEstate = {
  size: SIZE,
  stages,
  lots,
  streets,
  draw(window, name, stage) {
    const dashed = stage
      ? `<path d="${toPath(stage.outline)}" fill="none" stroke="#5d7466" stroke-width="1.2" stroke-dasharray="5 3" opacity=".8"/>`
      : '';
    return sheet(name, window, ground() + dashed);
  },
};

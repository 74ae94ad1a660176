import type { Point } from '@lotline/shared-geometry';
import { avenue, dice, GREEN, label, LOT_EDGE, MEADOW, PAPER, road, sheet, tree, VERGE, wood } from './brush.js';
import { type DrawnEstate, ringOfLots, ringPiece } from './drawn-estate.js';
import { arc, distance, polar, toPath } from './plane.js';

const HARBOUR: Point = { x: 330, y: 115 };
const SIZE = { width: 256, height: 230 };
const titles = (from: number): string[] => Array.from({ length: 12 }, (_, i) => String(from + i));

const walk = arc(HARBOUR, 195, 148, 212, 40);
const ferryRoad = arc(HARBOUR, 252, 140, 220, 40);
const northLane: Point[] = [polar(HARBOUR, 195, 210.5), polar(HARBOUR, 225, 211), polar(HARBOUR, 252, 210)];
const southLane: Point[] = [polar(HARBOUR, 195, 149.5), polar(HARBOUR, 225, 149), polar(HARBOUR, 252, 150)];
const streets = { 'Quayside Walk': walk };

const lots = [
  ...ringOfLots({
    centre: HARBOUR,
    front: 188,
    back: 160,
    from: 206,
    to: 154,
    titles: titles(1),
    stage: '1',
    street: 'Quayside Walk',
  }),
  ...ringOfLots({
    centre: HARBOUR,
    front: 202,
    back: 232,
    from: 154,
    to: 206,
    titles: titles(13),
    stage: '1',
    street: 'Quayside Walk',
  }),
];

const stages = [
  {
    title: '1',
    name: 'Quayside',
    outline: ringPiece(HARBOUR, 158, 234, 153.2, 206.8),
    window: { x: 0, y: 0, ...SIZE },
  },
];

function jetty(degrees: number): string {
  const a = polar(HARBOUR, 149, degrees);
  const b = polar(HARBOUR, 112, degrees);
  const c = polar(HARBOUR, 112, degrees - 4);
  const d = polar(HARBOUR, 112, degrees + 4);
  const line = (points: readonly Point[], width: number): string =>
    `<path d="${toPath(points, false)}" fill="none" stroke="#b08f66" stroke-width="${width}" stroke-linecap="square"/>`;
  const boats = [-3, 0.5, 4].map((turn, i) => {
    const at = polar(HARBOUR, 121 + i * 9, degrees + 2.4);
    return `<ellipse cx="${Math.round(at.x)}" cy="${Math.round(at.y)}" rx="3.4" ry="1.3" fill="#fffdf7" stroke="#9fb0b6" stroke-width=".4" transform="rotate(${turn * 6 + degrees + 80} ${Math.round(at.x)} ${Math.round(at.y)})"/>`;
  });
  return line([a, b], 2.4) + line([c, d], 2.4) + boats.join('');
}

function ground(): string {
  const roll = dice(77);
  const roads = [road(northLane, 8), road(southLane, 8), road(ferryRoad, 13), road(walk, 12)];
  const inland = (p: Point): boolean => {
    const from = distance(p, HARBOUR);
    return from > 262 || (from > 205 && from < 243 && Math.abs(p.y - 115) > 112);
  };
  return [
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${PAPER}"/>`,
    `<path d="M-10 -10H70L40 60L-10 90Z" fill="${VERGE}"/><path d="M-10 150L36 170L70 240H-10Z" fill="#e4e2cb"/>`,
    `<path d="${toPath(ringPiece(HARBOUR, 150, 243, 140, 220))}" fill="${MEADOW}"/>`,
    `<path d="${toPath(ringPiece(HARBOUR, 150, 160, 135, 225))}" fill="#f3ead3"/>`,
    `<circle cx="${HARBOUR.x}" cy="${HARBOUR.y}" r="151.5" fill="#dccfa9"/>`,
    `<circle cx="${HARBOUR.x}" cy="${HARBOUR.y}" r="149" fill="#a9c6d3"/><circle cx="${HARBOUR.x}" cy="${HARBOUR.y}" r="132" fill="#9dbfce"/><circle cx="${HARBOUR.x}" cy="${HARBOUR.y}" r="104" fill="#92b7c8"/>`,
    [96, 118, 139]
      .map(
        (r) =>
          `<path d="${toPath(arc(HARBOUR, r, 160, 200, 24), false)}" fill="none" stroke="#d5e5ea" stroke-width=".8" stroke-dasharray="14 22" opacity=".8"/>`,
      )
      .join(''),
    jetty(166),
    jetty(192),
    ...roads.map((r) => r.kerb),
    ...roads.map((r) => r.top),
    `<path d="${toPath(ringPiece(HARBOUR, 161, 187, 207.2, 209.3))}" fill="${GREEN}"/>`,
    ...lots.map((lot) => `<path d="${toPath(lot.points)}" fill="#f4ede0" stroke="${LOT_EDGE}" stroke-width=".6"/>`),
    avenue(arc(HARBOUR, 155, 148, 212, 40), 10, 1.9, roll),
    avenue(arc(HARBOUR, 200.6, 155, 205, 40), 16, 1.6, roll),
    avenue(arc(HARBOUR, 239, 150, 210, 40), 9, 2.5, roll),
    wood({ x: 0, y: 0, width: 256, height: 230 }, 190, 3.6, roll, inland),
    tree({ x: 96, y: 18 }, 4, roll),
    label('Quayside Walk', polar(HARBOUR, 195, 190), 4.6, -80),
    label('Quayside Walk', polar(HARBOUR, 195, 170), 4.6, -100),
    label('Old Ferry Road', polar(HARBOUR, 252, 180), 4.8, -90),
    label('Boat Harbour', { x: 222, y: 118 }, 6.4, 0, '#33596c', ' font-style="italic" font-family="serif"'),
  ].join('');
}

/** Pennyroyal Quay: twenty-four lots in two rows along a harbour, one stage, no estate map. Generated. */
export const pennyroyalQuay: DrawnEstate = {
  size: SIZE,
  stages,
  lots,
  streets,
  draw(window, name, stage) {
    const dashed = stage
      ? `<path d="${toPath(stage.outline)}" fill="none" stroke="#5d7466" stroke-width="1.1" stroke-dasharray="5 3" opacity=".8"/>`
      : '';
    return sheet(name, window, ground() + dashed);
  },
};

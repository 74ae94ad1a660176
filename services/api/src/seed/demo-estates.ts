import type { Point } from '@lotline/shared-geometry';
import { boxOf, centreOf, frontEdgeOf, moved, toPath, verticesOf } from './drawing/plane.js';
import type { DemoEstate, DemoLot, DemoStage } from './demo-data.js';
import type { DrawnEstate } from './drawing/drawn-estate.js';
import { larkspurGreen } from './drawing/larkspur-green.js';
import { pennyroyalQuay } from './drawing/pennyroyal-quay.js';

/** Statuses of the twenty-four lots on the quay, ordered by title. */
const QUAY_STATUSES =
  'SETTLED SETTLED UNCONDITIONAL CONTRACT_EXECUTED AVAILABLE EOI AVAILABLE AVAILABLE CONTRACT_EXECUTED AVAILABLE NOT_RELEASED NOT_RELEASED ' +
  'UNCONDITIONAL EOI AVAILABLE AVAILABLE CONTRACT_EXECUTED AVAILABLE EOI UNCONDITIONAL AVAILABLE AVAILABLE EOI AVAILABLE';
const quayStatuses = QUAY_STATUSES.split(' ');

const COMPASS = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'] as const;
function faceOf(points: readonly Point[], edge: number): string {
  const a = points[edge] ?? points[0]!;
  const b = points[(edge + 1) % points.length] ?? a;
  const centre = centreOf(points);
  const degrees = (Math.atan2((a.y + b.y) / 2 - centre.y, (a.x + b.x) / 2 - centre.x) * 180) / Math.PI;
  return COMPASS[((Math.round(degrees / 45) % 8) + 8) % 8] ?? 'N';
}

interface Sale {
  readonly status: (lot: { title: string }, index: number) => string;
  readonly perSquareMetre: number;
  readonly priceType: (index: number) => DemoLot['priceType'];
  readonly titlesMonths: number;
  /** Whether homes are offered on its available lots. */
  readonly hasHomes?: boolean;
}

/** Converts a generated estate to the demo data's format. */
function demoLots(drawn: DrawnEstate, sale: Sale): DemoLot[] {
  return drawn.lots.map((lot, i) => {
    const window = drawn.stages.find((stage) => stage.title === lot.stage)?.window ?? { x: 0, y: 0 };
    const box = boxOf(lot.points);
    const points = moved(lot.points, -window.x, -window.y);
    const street = drawn.streets[lot.street] ?? [];
    const status = sale.status(lot, i);
    return {
      stage: lot.stage,
      title: lot.title,
      status,
      salePhase: null,
      price: Math.round((lot.area * sale.perSquareMetre) / 1000) * 1000,
      priceType: status === 'NOT_RELEASED' ? 'hide' : sale.priceType(i),
      frontage: lot.frontage,
      depth: lot.depth,
      size: lot.area,
      titlesMonths: sale.titlesMonths,
      corner: false,
      creek: false,
      park: false,
      street: lot.street,
      faces: faceOf(lot.points, frontEdgeOf(lot.points, street)),
      isBuildersEnabled: sale.hasHomes === true && status === 'AVAILABLE',
      stagePath: toPath(points),
      stageBinding: centreOf(points),
      bbox: box,
      outline: toPath(moved(lot.points, -box.x, -box.y)),
    };
  });
}

function demoStages(
  drawn: DrawnEstate,
  key: string,
  more: Pick<DemoStage, 'status' | 'releaseMonths' | 'titlesMonths'>,
): DemoStage[] {
  return drawn.stages.map((stage) => {
    const { width, height } = boxOf(stage.outline);
    return {
      title: stage.title,
      name: stage.name,
      path: toPath(stage.outline),
      binding: centreOf(stage.outline),
      size: { width, height },
      canvas: stage.window,
      image: `${key}-stage-${stage.title}.svg`,
      ballot: false,
      ...more,
    };
  });
}

const roadsOf = (drawn: DrawnEstate): DemoEstate['roads'] =>
  Object.entries(drawn.streets).map(([name, line]) => ({ name, path: toPath(line, false) }));

/** Pennyroyal Quay: v1, prices hidden, homes on its available lots, no initial holds, no estate map, one stage of 24 lots. */
export const pennyroyal: DemoEstate = {
  key: 'pennyroyal-quay',
  title: 'Pennyroyal Quay',
  suburb: 'Pennyroyal',
  state: 'QLD',
  origin: { lng: 152.951, lat: -27.196 },
  iconColor: '#1f5d78',
  logo: 'pennyroyal-quay-logo.svg',
  appVersion: 'v1',
  hidePrice: true,
  showInitialHold: false,
  // Nothing is due but for lots with a deposit of their own.
  eoi: { bankAccountName: 'Quayside Land trust (demo)', bankBsb: '999002', bankAccountNumber: '40050060' },
  size: pennyroyalQuay.size,
  image: null,
  stages: demoStages(pennyroyalQuay, 'pennyroyal-quay', { status: 'Now Selling', releaseMonths: -5, titlesMonths: 6 }),
  lots: demoLots(pennyroyalQuay, {
    status: (_, i) => quayStatuses[i] ?? 'AVAILABLE',
    perSquareMetre: 1050,
    priceType: (i) => (i % 7 === 4 ? 'offers' : i % 5 === 0 ? 'from' : 'fixed'),
    titlesMonths: 6,
    hasHomes: true,
  }),
  roads: roadsOf(pennyroyalQuay),
  timeZone: 'Australia/Brisbane',
};

/** Larkspur Green: every lot sold, two stages of twenty. */
export const larkspur: DemoEstate = {
  key: 'larkspur-green',
  title: 'Larkspur Green',
  suburb: 'Larkspur',
  state: 'NSW',
  origin: { lng: 151.521, lat: -32.743 },
  iconColor: '#6d4a94',
  logo: 'larkspur-green-logo.svg',
  appVersion: 'v2',
  hidePrice: false,
  showInitialHold: true,
  size: larkspurGreen.size,
  image: 'larkspur-green-masterplan.svg',
  stages: demoStages(larkspurGreen, 'larkspur-green', { status: 'Sold Out', releaseMonths: -30, titlesMonths: -14 }),
  lots: demoLots(larkspurGreen, {
    status: (_, i) => (i % 8 === 5 ? 'UNCONDITIONAL' : 'SETTLED'),
    perSquareMetre: 980,
    priceType: () => 'fixed',
    titlesMonths: -14,
  }),
  roads: roadsOf(larkspurGreen),
  timeZone: 'Australia/Sydney',
};

/** Index of a lot's street edge, among its points in the stage's plan units. */
export function frontEdgeOn(estate: DemoEstate, lot: DemoLot, stage: DemoStage): number {
  const road = estate.roads.find(({ name }) => name === lot.street);
  const line = road ? moved(verticesOf(road.path), -stage.canvas.x, -stage.canvas.y) : [];
  return frontEdgeOf(verticesOf(lot.stagePath), line);
}

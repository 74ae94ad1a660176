import { scaleAndMove, transformOutline, writeEdges, writeOutline } from '@lotline/shared-geometry';
import { type LotFacts, placed, type Side, sidesOf, squareMetres } from './lot-drawing.js';

/** Levels and services of a lot, for its engineering sheet. Levels in metres above datum. */
export interface Engineering {
  readonly frontLevel: number;
  readonly rearLevel: number;
  readonly soil: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly drawing: string;
}

const SOILS = [
  'Class S (slightly reactive)',
  'Class M (moderately reactive)',
  'Class M-D (moderately reactive, deep)',
] as const;

/** Deterministic: the numbers come from the lot's title and geometry. */
export function engineeringOf(facts: LotFacts): Engineering {
  const seed = [...`${facts.estate}${facts.lot}`].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9973, 7);
  const frontLevel = 12 + (seed % 260) / 100;
  const fall = 0.2 + (seed % 70) / 100;
  const rearLevel = frontLevel - fall;
  const soil = SOILS[seed % SOILS.length] ?? SOILS[0];
  const rows: [string, string][] = [
    ['Finished level at the street', `${frontLevel.toFixed(2)} m`],
    ['Finished level at the rear', `${rearLevel.toFixed(2)} m`],
    ['Fall across the lot', `${fall.toFixed(2)} m to the rear`],
    ['Site classification (indicative)', soil],
    ['Stormwater', 'Property inlet in the rear easement, 100 mm'],
    ['Sewer', 'Connection point 1.0 m inside the rear boundary, 100 mm'],
    ['Water', '20 mm tapping at the street boundary'],
    ['Easement', '2.0 m along the rear boundary, for drainage and sewerage'],
    ['Area', `${squareMetres(facts)} m²`],
  ];
  return { frontLevel, rearLevel, soil, rows, drawing: contours(facts) };
}

/** A dashed easement along the side farthest from the street, and contour lines between. */
function contours(facts: LotFacts): string {
  const sides = sidesOf(facts);
  const front = sides.find((side) => side.isFront) ?? sides[0]!;
  const { middle } = front;
  const away = (side: Side): number => Math.hypot(side.middle.x - middle.x, side.middle.y - middle.y);
  const far = [...sides].sort((p, q) => away(q) - away(p))[0] ?? front;
  const [easement] = transformOutline([[far.edge]], scaleAndMove(1, -far.out.x * 14, -far.out.y * 14));
  const clip = `<clipPath id="lot"><path d="${writeOutline(placed(facts))}" clip-rule="evenodd"/></clipPath>`;
  const steps = [0.25, 0.5, 0.75].map((t) => {
    const x = middle.x + (far.middle.x - middle.x) * t;
    const y = middle.y + (far.middle.y - middle.y) * t;
    const along = { x: -front.out.y, y: front.out.x };
    return `<path d="M${(x - along.x * 300).toFixed(1)} ${(y - along.y * 300).toFixed(1)}L${(x + along.x * 300).toFixed(1)} ${(y + along.y * 300).toFixed(1)}" stroke="#b9a98a" stroke-width=".8" fill="none"/>`;
  });
  return `${clip}<g clip-path="url(#lot)">${steps.join('')}<path d="${writeEdges(easement ?? [])}" stroke="#4f7c94" stroke-width="1.4" stroke-dasharray="6 4" fill="none"/></g>`;
}

import type { MapShape } from '../shape-map.types';

type Placed = Pick<MapShape, 'binding'>;
type Labelled = Pick<MapShape, 'label'>;

/** Direction of each arrow key: steps right and down. */
export const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type Direction = keyof typeof DIRECTIONS;

/** Index of the nearest shape in a direction, or −1: within 45° to either side, with sideways distance counted double. */
export function nearestInDirection(shapes: readonly Placed[], from: number, direction: Direction): number {
  const [right, down] = DIRECTIONS[direction];
  const start = shapes[from]!.binding;
  let best = -1;
  let least = Infinity;
  shapes.forEach(({ binding: { x, y } }, at) => {
    const along = right * (x - start.x) + down * (y - start.y);
    const off = Math.abs(down * (x - start.x) + right * (y - start.y));
    const cost = along + 2 * off;
    if (along > 0 && off <= along && cost < least) [best, least] = [at, cost];
  });
  return best;
}

const natural = new Intl.Collator('en', { numeric: true });

/** Index of the shape with the first label in natural order (2 before 10), or the last with −1; −1 without shapes. */
export const firstLabel = (shapes: readonly Labelled[], sign: 1 | -1 = 1): number =>
  shapes.reduce(
    (best, { label }, at) => (best < 0 || sign * natural.compare(label, shapes[best]!.label) < 0 ? at : best),
    -1,
  );

/** Index of the shape that a typed number means: the label itself, else the first that starts with it, else −1. */
export function findLabel(shapes: readonly Labelled[], typed: string): number {
  const numbers = shapes.map(({ label }) => /\d+/.exec(label)?.[0] ?? label);
  const same = numbers.indexOf(typed);
  return same >= 0 ? same : numbers.findIndex((label) => label.startsWith(typed));
}

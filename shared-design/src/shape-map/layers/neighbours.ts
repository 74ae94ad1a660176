import type { MapShape, Point } from '../model/map.types';

type Placed = Pick<MapShape, 'binding'>;
type Labelled = Pick<MapShape, 'label'>;

/** Direction of each arrow key: steps right and down. */
export const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type Direction = keyof typeof DIRECTIONS;

/** The nearest shape from a point in a direction: within 45° to either side, with sideways distance counted double. */
export function nearestInDirection<Shape extends Placed>(
  shapes: readonly Shape[],
  start: Point,
  direction: Direction,
): Shape | undefined {
  const [right, down] = DIRECTIONS[direction];
  let best: Shape | undefined;
  let least = Infinity;
  for (const shape of shapes) {
    const { x, y } = shape.binding;
    const along = right * (x - start.x) + down * (y - start.y);
    const off = Math.abs(down * (x - start.x) + right * (y - start.y));
    const cost = along + 2 * off;
    if (along > 0 && off <= along && cost < least) [best, least] = [shape, cost];
  }
  return best;
}

const natural = new Intl.Collator('en', { numeric: true });

/** The shape with the first label in natural order (2 before 10), or the last with −1. */
export const firstLabel = <Shape extends Labelled>(shapes: readonly Shape[], sign: 1 | -1 = 1): Shape | undefined =>
  shapes.reduce((best, shape) => (sign * natural.compare(shape.label, best!.label) < 0 ? shape : best), shapes[0]);

/** The shape that a typed number means: the label itself, else the first that starts with it. */
export function findLabel<Shape extends Labelled>(shapes: readonly Shape[], typed: string): Shape | undefined {
  const numberOf = ({ label }: Shape) => /\d+/.exec(label)?.[0] ?? label;
  return shapes.find((shape) => numberOf(shape) === typed) ?? shapes.find((shape) => numberOf(shape).startsWith(typed));
}

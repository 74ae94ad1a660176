/** Half the marker's diagonal, as a fraction of the shape's shorter side. */
const REACH = 0.125;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * The path of a lot's status label on its map (spec 3): a diamond around the label point, in plan units, for clients
 * that draw the status next to the lot's number. Null for a lot without a shape.
 * @param shape `path`, `binding` (label point) and `size` (bounding box), in plan units.
 * @example statusPathOf({ path: 'M0 0h16v32h-16z', binding: { x: 8, y: 16 }, size: { width: 16, height: 32 } }) // 'M8 14l2 2 -2 2 -2 -2z'
 */
export function statusPathOf({ path, binding, size }: StatusShape): string | null {
  const reach = rounded(Math.min(size.width, size.height) * REACH);
  if (path === '' || reach <= 0) return null;
  return `M${rounded(binding.x)} ${rounded(binding.y - reach)}l${reach} ${reach} -${reach} ${reach} -${reach} -${reach}z`;
}

interface StatusShape {
  readonly path: string;
  readonly binding: { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
}

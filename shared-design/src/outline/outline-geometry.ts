import { readPath } from '@lotline/shared-geometry';

export interface OutlineInput {
  path?: string | null;
  /** Size of the path's bounding box, in its own units. */
  width?: number | null;
  height?: number | null;
  /** Metres; null when irregular. */
  frontage?: number | null;
  depth?: number | null;
  /** Index of the path's street edge, counted from its first point; without it the dimensions decide. */
  frontEdge?: number | null;
}

export type Side = 'top' | 'right' | 'bottom' | 'left';

export interface Outline {
  path: string;
  width: number;
  height: number;
}

/** The outline to draw: the lot's own path, else a frontage × depth rectangle (D60), else null. */
export function outlineOf({ path, width, height, frontage, depth }: OutlineInput): Outline | null {
  if (path && width && height) return { path, width, height };
  if (frontage && depth) return { path: `M0 0H${frontage}V${depth}H0Z`, width: frontage, height: depth };
  return null;
}

/** Corners of a path's first subpath; empty when it has curves. */
function cornersOf(path: string): (readonly [number, number])[] {
  if (/[cqa]/i.test(path)) return [];
  const ring = readPath(path)[0] ?? [];
  return ring.flatMap((x, at) => (at % 2 ? [] : [[x, ring[at + 1]!] as const]));
}

/**
 * The side of the drawing that faces the street, where the frontage label goes: `frontSide({ path: 'M0 0L9 0L9 5L0 5Z', …, frontEdge: 1 })`
 * → `'right'`.
 */
export function frontSide({ path, width, height }: Outline, { frontEdge, frontage, depth }: OutlineInput): Side {
  const corners = cornersOf(path);
  const from = typeof frontEdge === 'number' ? corners[frontEdge] : undefined;
  const to = typeof frontEdge === 'number' ? corners[(frontEdge + 1) % corners.length] : undefined;
  if (from && to) {
    const along = [to[0] - from[0], to[1] - from[1]] as const;
    const outward = [(from[0] + to[0] - width) / 2, (from[1] + to[1] - height) / 2] as const;
    // The edge's normal, pointing away from the centre.
    const turn = along[1] * outward[0] - along[0] * outward[1] >= 0 ? 1 : -1;
    const [x, y] = [along[1] * turn, -along[0] * turn];
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
    return y > 0 ? 'bottom' : 'top';
  }
  const lies = Boolean(frontage && depth) && Number(frontage) > Number(depth) !== width > height;
  return lies ? 'right' : 'bottom';
}

/** Metres without needless decimals: 12.50 → '12.5 m', 30 → '30 m'. */
export const metres = (value: number): string => `${Math.round(value * 100) / 100} m`;

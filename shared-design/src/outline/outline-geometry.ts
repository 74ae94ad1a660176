import { readVertices } from '@lotline/shared-geometry';

export interface OutlineInput {
  path?: string | null;
  /** Size of the path's bounding box, in its own units. */
  width?: number | null;
  height?: number | null;
  /** Metres; null when irregular. */
  frontage?: number | null;
  depth?: number | null;
  /** Index of the path's street edge, of any kind, counted from its first point; without it the dimensions decide. */
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

/**
 * The side of the drawing that faces the street, where the frontage label goes: `frontSide({ path: 'M0 0L9 0L9 5L0 5Z', …, frontEdge: 1 })`
 * → `'right'`.
 */
export function frontSide({ path, width, height }: Outline, { frontEdge, frontage, depth }: OutlineInput): Side {
  const [vertices = []] = typeof frontEdge === 'number' ? readVertices(path) : [];
  const at = 2 * (frontEdge ?? 0);
  if (at < vertices.length) {
    const [fromX, fromY] = [vertices[at]!, vertices[at + 1]!];
    const [toX, toY] = [vertices[(at + 2) % vertices.length]!, vertices[(at + 3) % vertices.length]!];
    // A curved edge faces where its chord does.
    const along = [toX - fromX, toY - fromY] as const;
    const outward = [(fromX + toX - width) / 2, (fromY + toY - height) / 2] as const;
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

export interface OutlineInput {
  path?: string | null;
  /** Size of the path's box in its own units. */
  width?: number | null;
  height?: number | null;
  /** Metres; null when irregular. */
  frontage?: number | null;
  depth?: number | null;
}

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

/** Metres without needless decimals: 12.50 → '12.5 m', 30 → '30 m'. */
export const metres = (value: number): string => `${Math.round(value * 100) / 100} m`;

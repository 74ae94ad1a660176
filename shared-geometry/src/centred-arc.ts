/** An elliptical arc around its centre: at the angle θ it is at (cx, cy) + (ux, uy) cos θ + (vx, vy) sin θ. */
export interface CentredArc {
  cx: number;
  cy: number;
  ux: number;
  uy: number;
  vx: number;
  vy: number;
  /** Angle of its start, and signed angle from there to its end, in radians. */
  begin: number;
  whole: number;
}

/**
 * The centre form of an arc from (x0, y0); `to`: radii, rotation in degrees, flags, end point, as in path data. Undefined
 * for an arc that is a straight line: without a radius, or to where it starts (SVG 1.1, F.6.5).
 */
export function centredArc(x0: number, y0: number, to: readonly number[]): CentredArc | undefined {
  const [turn, large, sweep, x, y] = to.slice(2) as [number, number, number, number, number];
  const [rx, ry] = [Math.abs(to[0]!), Math.abs(to[1]!)];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Transform to coordinates in which the ellipse is a unit circle.
  const across = (px: number, py: number): number => (cos * px + sin * py) / rx;
  const down = (px: number, py: number): number => (cos * py - sin * px) / ry;
  const [dx, dy] = [across(x - x0, y - y0), down(x - x0, y - y0)];
  const half = Math.hypot(dx, dy) / 2;
  if (!(half > 1e-9 && half < 1e9)) return;
  // An ellipse too small to reach the end is scaled up.
  const radius = Math.max(1, half);
  const side = (large === sweep ? -0.5 : 0.5) * Math.sqrt(Math.max(0, (radius / half) ** 2 - 1));
  // Of the centre, from the start.
  const [ox, oy] = [dx / 2 - dy * side, dy / 2 + dx * side];
  const short = 2 * Math.asin(Math.min(1, half / radius));
  return {
    cx: x0 + cos * rx * ox - sin * ry * oy,
    cy: y0 + sin * rx * ox + cos * ry * oy,
    ux: radius * rx * cos,
    uy: radius * rx * sin,
    vx: -radius * ry * sin,
    vy: radius * ry * cos,
    begin: Math.atan2(-oy, -ox),
    whole: (sweep ? 1 : -1) * (large ? 2 * Math.PI - short : short),
  };
}

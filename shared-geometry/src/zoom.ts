/** Zoom range of buttons, wheel, keyboard and pinch; `step` is one press (spec 9, D12). */
export interface ZoomRange {
  min: number;
  /** The maximum for fixed steps; beyond it zoom is multiplied. */
  max: number;
  step: number;
}

export interface ZoomLimits extends ZoomRange {
  /** Maximum zoom: where shapes are 24 CSS px on their short side. */
  top: number;
}

/** The public page (D12). */
export const PUBLIC_ZOOM: ZoomRange = { min: 1, max: 2.6, step: 0.2 };
/** Staff and builder view, which may zoom out further than the whole map (D12). */
export const STAFF_ZOOM: ZoomRange = { min: 0.5, max: 2, step: 0.2 };

/** Zoom factor per press beyond the fixed range. */
const GROWTH = 1.25;
const TARGET_PX = 24;
const MAX_ZOOM = 60;

/** Limits for shapes whose short side is `shortPx` CSS px at zoom 1: `zoomLimits(PUBLIC_ZOOM, 4).top` → 6. */
export const zoomLimits = (zoom: ZoomRange, shortPx: number): ZoomLimits => ({
  ...zoom,
  top: Math.max(zoom.max, Math.min(MAX_ZOOM, TARGET_PX / (shortPx || Infinity))),
});

const tidy = (zoom: number): number => Math.round(zoom * 1000) / 1000;

/** Clamps zoom for buttons, wheel, keyboard and pinch. */
export const clampZoom = (k: number, { min, top }: ZoomLimits): number => Math.max(min, Math.min(top, k));

/** Zoom after one press of + (1) or − (−1): ±0.2 within the fixed range, × or ÷ 1.25 beyond it. */
export function nextZoom(k: number, direction: 1 | -1, limits: ZoomLimits): number {
  const { max, step } = limits;
  if (direction > 0) return clampZoom(tidy(k >= max - 1e-6 ? k * GROWTH : Math.min(max, k + step)), limits);
  return clampZoom(tidy(k > max + 1e-6 ? Math.max(max, k / GROWTH) : k - step), limits);
}

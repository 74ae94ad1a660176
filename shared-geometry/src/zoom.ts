/** What the buttons, the wheel, the keyboard and a pinch may reach; `step` is one press (spec 9, D12). */
export interface ZoomRange {
  min: number;
  /** Last zoom reached by fixed steps. */
  max: number;
  step: number;
}

export interface ZoomLimits extends ZoomRange {
  /** Where growth ends: shapes are 24 CSS px on their short side there. */
  top: number;
}

/** The public page (D12). */
export const PUBLIC_ZOOM: ZoomRange = { min: 1, max: 2.6, step: 0.2 };
/** Staff and builder view, which may step back from the whole (D12). */
export const STAFF_ZOOM: ZoomRange = { min: 0.5, max: 2, step: 0.2 };

/** Growth beyond the fixed range, per press. */
const GROWTH = 1.25;
const TARGET_PX = 24;
const MOST = 60;

/** Limits for shapes whose short side is `shortPx` CSS px at zoom 1: `zoomLimits(PUBLIC_ZOOM, 4).top` → 6. */
export const zoomLimits = (zoom: ZoomRange, shortPx: number): ZoomLimits => ({
  ...zoom,
  top: Math.max(zoom.max, Math.min(MOST, TARGET_PX / (shortPx || Infinity))),
});

const tidy = (zoom: number): number => Math.round(zoom * 1000) / 1000;

/** The one clamp of buttons, wheel, keyboard and pinch. */
export const clampZoom = (k: number, { min, top }: ZoomLimits): number => Math.max(min, Math.min(top, k));

/** Zoom after one press of + (1) or − (−1): ±0.2 within the fixed range, × or ÷ 1.25 beyond it. */
export function nextZoom(k: number, direction: 1 | -1, limits: ZoomLimits): number {
  const { max, step } = limits;
  if (direction > 0) return clampZoom(tidy(k >= max - 1e-6 ? k * GROWTH : Math.min(max, k + step)), limits);
  return clampZoom(tidy(k > max + 1e-6 ? Math.max(max, k / GROWTH) : k - step), limits);
}

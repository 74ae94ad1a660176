/**
 * Zoom of maps (spec 9, D12). Beyond `max` a view may grow only while lots are under `smallestLot` CSS px on their short
 * side, and there a step is × `growth`.
 */
export const ZOOM = {
  step: 0.2,
  initial: 1,
  smoothing: 0.2,
  growth: 1.25,
  smallestLot: 24,
  public: { min: 1, max: 2.6 },
  staff: { min: 0.5, max: 2 },
} as const;

/** The public page, or staff and builder view. */
export type ZoomView = 'public' | 'staff';

const tidy = (zoom: number): number => Math.round(zoom * 1e4) / 1e4;

/** The farthest zoom of a view, where `shortSide` is the short side of a typical lot at zoom 1, in CSS px (D12). */
export function maxZoom(view: ZoomView, shortSide?: number): number {
  const usual = ZOOM[view].max;
  if (!shortSide || shortSide <= 0) return usual;
  let zoom: number = usual;
  while (zoom * shortSide < ZOOM.smallestLot && zoom < 1000) zoom *= ZOOM.growth;
  return tidy(zoom);
}

/** A zoom within its view's range; buttons, wheel, keyboard and pinch all pass here (D12). @example clampZoom(3, 'public') // 2.6 */
export function clampZoom(zoom: number, view: ZoomView, shortSide?: number): number {
  if (!Number.isFinite(zoom)) return ZOOM.initial;
  return Math.min(maxZoom(view, shortSide), Math.max(ZOOM[view].min, zoom));
}

/** The next zoom of the + or − button: 0.2, or × 1.25 beyond the usual range. */
export function stepZoom(zoom: number, direction: 'in' | 'out', view: ZoomView, shortSide?: number): number {
  const usual = ZOOM[view].max;
  if (direction === 'in') return tidy(clampZoom(zoom < usual ? Math.min(usual, zoom + ZOOM.step) : zoom * ZOOM.growth, view, shortSide));
  return tidy(clampZoom(zoom > usual ? Math.max(usual, zoom / ZOOM.growth) : zoom - ZOOM.step, view, shortSide));
}

/** One frame of a pinch: a fifth of the way to where the fingers are (spec 9). */
export function pinchZoom(zoom: number, target: number, view: ZoomView, shortSide?: number): number {
  return clampZoom(zoom + (target - zoom) * ZOOM.smoothing, view, shortSide);
}

/** Dragging pans only when zoom is not 1 (2.6). */
export function canDrag(zoom: number): boolean {
  return zoom !== ZOOM.initial;
}

/** The window on screen, CSS px, and what part of the drawing shows in it: screen = (x, y) + plan × base × k. */
export interface View {
  width: number;
  height: number;
  /** CSS px per plan unit at zoom 1. */
  base: number;
  /** The drawing's size at zoom 1, CSS px. */
  contentWidth: number;
  contentHeight: number;
  /** Zoom; 1 shows the drawing whole. */
  k: number;
  x: number;
  y: number;
}

/** A window with a whole drawing of `size` plan units in it. */
export function fitView(width: number, height: number, size: { width: number; height: number }): View {
  const base = Math.min(width / size.width, height / size.height) || 1;
  return { width, height, base, contentWidth: size.width * base, contentHeight: size.height * base, k: 1, x: 0, y: 0 };
}

/** The CSS transform of a view. */
export const transformOf = ({ k, x, y }: View): string => `translate(${x}px,${y}px) scale(${k})`;

/** Ground that shows on both sides of a whole drawing counts from here, CSS px. */
const BAND_PX = 12;

/** Along which axis the whole drawing is smaller than its window: 'x' leaves ground left and right of it. */
export function bandOf({ width, height, contentWidth, contentHeight }: View): 'x' | 'y' | undefined {
  if (width - contentWidth > BAND_PX) return 'x';
  return height - contentHeight > BAND_PX ? 'y' : undefined;
}

/** A value, not below one limit and not above another; the lower one wins. */
export const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

function clampAxis(offset: number, window: number, content: number, free: boolean): number {
  const spare = window - content;
  return spare >= 0 && !free ? spare / 2 : between(Math.min(0, spare), offset, Math.max(0, spare));
}

/** Keeps the drawing over the window; where it is smaller it is centred, below zoom 1 anywhere inside. */
export function clampView(view: View): View {
  const { k } = view;
  return {
    ...view,
    x: clampAxis(view.x, view.width, view.contentWidth * k, k < 1),
    y: clampAxis(view.y, view.height, view.contentHeight * k, k < 1),
  };
}

/** Zooms to `k` while the screen point (px, py) stays where it is. */
export const zoomAt = (view: View, k: number, px: number, py: number): View => ({
  ...view,
  k,
  x: px - ((px - view.x) * k) / view.k,
  y: py - ((py - view.y) * k) / view.k,
});

/** Around what is revealed, CSS px. */
const MARGIN = 32;

/** Moves a view just so far that a plan box shows, of a large one its beginning. */
export function reveal(view: View, [left, top, right, bottom]: readonly [number, number, number, number]): View {
  const scale = view.base * view.k;
  const x = between(MARGIN - left * scale, view.x, view.width - MARGIN - right * scale);
  return clampView({ ...view, x, y: between(MARGIN - top * scale, view.y, view.height - MARGIN - bottom * scale) });
}

import type { View } from '../model/map.types';

/** A view that fits a drawing of `size` plan units into a window. */
export function fitView(width: number, height: number, size: { width: number; height: number }): View {
  const base = Math.min(width / size.width, height / size.height) || 1;
  return { width, height, base, contentWidth: size.width * base, contentHeight: size.height * base, k: 1, x: 0, y: 0 };
}

/** The CSS transform of a view. */
export const transformOf = ({ k, x, y }: View): string => `translate(${x}px,${y}px) scale(${k})`;

/** Smallest margin beside a whole drawing that counts as a band, CSS px. */
const BAND_PX = 12;

/** The direction of the bands that a whole drawing smaller than its window leaves, as a CSS angle: 90° for left and right. */
export function bandOf({ width, height, contentWidth, contentHeight }: View): '90deg' | '0deg' | undefined {
  if (width - contentWidth > BAND_PX) return '90deg';
  return height - contentHeight > BAND_PX ? '0deg' : undefined;
}

/** Clamps a value; the lower limit wins. */
export const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

function clampAxis(offset: number, window: number, content: number, free: boolean): number {
  const spare = window - content;
  return spare >= 0 && !free ? spare / 2 : between(Math.min(0, spare), offset, Math.max(0, spare));
}

/** Keeps the drawing over the window; a smaller drawing is centred, and below zoom 1 free inside the window. */
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

/** Margin around a revealed box, CSS px. */
const MARGIN = 32;

/** Pans as little as needed to show a plan box; of a box too large, its start. */
export function reveal(view: View, [left, top, right, bottom]: readonly [number, number, number, number]): View {
  const scale = view.base * view.k;
  const x = between(MARGIN - left * scale, view.x, view.width - MARGIN - right * scale);
  return clampView({ ...view, x, y: between(MARGIN - top * scale, view.y, view.height - MARGIN - bottom * scale) });
}

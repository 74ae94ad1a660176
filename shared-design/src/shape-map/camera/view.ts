/** What part of the drawing shows: screen = (x, y) + plan × base × k, in CSS px. */
export interface View {
  k: number;
  x: number;
  y: number;
}

/** The window on screen and the drawing's size at zoom 1, CSS px. */
export interface Frame {
  width: number;
  height: number;
  /** CSS px per plan unit at zoom 1. */
  base: number;
  contentWidth: number;
  contentHeight: number;
}

/** Fits a drawing of `size` plan units into a window, whole. */
export function frameOf(width: number, height: number, size: { width: number; height: number }): Frame {
  const base = Math.min(width / size.width, height / size.height) || 1;
  return { width, height, base, contentWidth: size.width * base, contentHeight: size.height * base };
}

/** Ground that shows on both sides of a whole drawing counts from here, CSS px. */
const BAND_PX = 12;

/** Along which axis the whole drawing is smaller than its window: 'x' leaves ground left and right of it. */
export function bandOf({ width, height, contentWidth, contentHeight }: Frame): 'x' | 'y' | undefined {
  if (width - contentWidth > BAND_PX) return 'x';
  return height - contentHeight > BAND_PX ? 'y' : undefined;
}

/** A value, not below one limit and not above another. */
export const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

function clampAxis(offset: number, window: number, content: number, free: boolean): number {
  const spare = window - content;
  if (spare >= 0 && !free) return spare / 2;
  return between(Math.min(0, spare), offset, Math.max(0, spare));
}

/** Keeps the drawing over the window; where it is smaller it is centred, below zoom 1 anywhere inside. */
export function clampView({ k, x, y }: View, frame: Frame): View {
  return { k, x: clampAxis(x, frame.width, frame.contentWidth * k, k < 1), y: clampAxis(y, frame.height, frame.contentHeight * k, k < 1) };
}

/** Zooms to `k` while the screen point (px, py) stays where it is. */
export const zoomAt = (view: View, k: number, px: number, py: number): View => ({ k, x: px - ((px - view.x) * k) / view.k, y: py - ((py - view.y) * k) / view.k });

/** Moves a view just so far that a plan box shows, with `margin` px around it. */
export function reveal(view: View, frame: Frame, box: readonly [number, number, number, number], margin = 32): View {
  const scale = frame.base * view.k;
  const shift = (offset: number, low: number, high: number, window: number): number => {
    const [from, to] = [offset + low * scale - margin, offset + high * scale + margin];
    if (from < 0) return offset - from;
    return to > window ? offset - Math.min(from, to - window) : offset;
  };
  return clampView({ k: view.k, x: shift(view.x, box[0], box[2], frame.width), y: shift(view.y, box[1], box[3], frame.height) }, frame);
}

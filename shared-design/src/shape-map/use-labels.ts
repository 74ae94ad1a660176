import { useLayoutEffect, type RefObject } from 'react';
import { useMediaQuery } from '../hooks/use-media-query';
import { colour, font } from '../theme/tokens';
import { labelSize, visibleLabels } from './core/labels';
import type { ShapeIndex } from './core/shape-index';
import type { MapShape } from './shape-map.types';
import type { Rest } from './use-map-view';

/** Drawn beyond each edge of the window, as a share of it, so that a short drag finds its labels there. */
const BEYOND = 1 / 8;
/** No phone has room for a larger canvas; beyond it the labels are less dense than the screen. */
const MOST_PIXELS = 16e6;

interface LabelOptions {
  canvas: RefObject<HTMLCanvasElement | null>;
  index: ShapeIndex;
  shapes: readonly MapShape[];
  rest: Rest | undefined;
  short: number;
  /** Short side of the largest shapes, plan units: below the text's size on screen nothing fits. */
  tallest: number;
  leastPx: number;
}

/**
 * Draws the labels of the map at rest, thousands at once, which elements of text are too slow for: on a canvas as dense as the screen at that
 * zoom. The shapes' names are on the focus button, so nothing is lost to a screen reader.
 */
export function useLabels({ canvas: canvasRef, index, shapes, rest, short, tallest, leastPx }: LabelOptions): void {
  const outlined = useMediaQuery('(forced-colors: active)');
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas || !rest) return;
    const { frame: { base, width, height, contentWidth, contentHeight }, view: { k, x, y } } = rest;
    const scale = base * k;
    const fontPx = labelSize(short * scale, leastPx);
    // What is drawn, in whole px of the zoomed drawing: the window and a margin.
    const from = (offset: number, room: number) => Math.max(0, Math.floor(-offset - room * BEYOND));
    const to = (offset: number, room: number, content: number) => Math.ceil(Math.min(content * k, room * (1 + BEYOND) - offset));
    const [left, top, right, bottom] = [from(x, width), from(y, height), to(x, width, contentWidth), to(y, height, contentHeight)];
    const labels = shapes.map(({ label }) => label);
    const visible = visibleLabels({
      geometry: index.geometry,
      labels,
      candidates: tallest * scale < fontPx || !labels.some(Boolean) ? [] : index.within([left / scale, top / scale, right / scale, bottom / scale]),
      scale,
      fontPx,
    });
    const density = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / ((right - left) * (bottom - top))));
    canvas.width = visible.length && (right - left) * density;
    canvas.height = (bottom - top) * density;
    canvas.style.transform = `scale(${1 / k}) translate(${left}px,${top}px) scale(${1 / density})`;
    // A canvas without a graphics processor behind it is painted into its layer; one with is a layer of its own, blended anew in every frame.
    const pen = visible.length && canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return;
    pen.scale(density, density);
    Object.assign(pen, { font: `${font.weight.medium} ${fontPx}px ${font.family}`, textAlign: 'center', textBaseline: 'middle', fillStyle: outlined ? 'CanvasText' : colour.ink, strokeStyle: 'Canvas', lineWidth: fontPx / 4, lineJoin: 'round' });
    for (const at of visible) {
      const { label, emphasis } = shapes[at]!;
      const { spot } = index.geometry(at);
      const place = [label, spot.x * scale - left, spot.y * scale - top] as const;
      pen.globalAlpha = emphasis === 'muted' ? 0.4 : 1;
      if (outlined) pen.strokeText(...place);
      pen.fillText(...place);
    }
  }, [canvasRef, index, shapes, rest, short, tallest, leastPx, outlined]);
}

import { useLayoutEffect, type RefObject } from 'react';
import { colour, font } from '../theme/tokens';
import { labelSize, visibleLabels } from './core/labels';
import type { ShapeIndex } from './core/shape-index';
import type { MapShape } from './shape-map.types';
import type { Rest } from './use-map-view';

/** Drawn beyond each edge of the window, as a share of it, so that a short drag finds its labels there. */
const BEYOND = 1 / 8;
/** The map rests when it hasn't moved so long, ms. */
const REST_MS = 300;

interface LabelOptions {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Takes the canvas's place while the map rests. */
  picture: RefObject<HTMLImageElement | null>;
  index: ShapeIndex;
  shapes: readonly MapShape[];
  rest: Rest | undefined;
  leastPx: number;
}

/**
 * Draws the labels of the map at rest, thousands at once, which elements of text are too slow for: on a canvas as dense as the screen at that
 * zoom. The shapes' names are on the focus button, so nothing is lost to a screen reader.
 */
export function useLabels({ canvas: canvasRef, picture: pictureRef, index, shapes, rest, leastPx }: LabelOptions): void {
  useLayoutEffect(() => {
    const [canvas, picture] = [canvasRef.current, pictureRef.current];
    if (!canvas || !picture || !rest) return;
    const { frame: { base, width, height, contentWidth, contentHeight }, view: { k, x, y } } = rest;
    const scale = base * k;
    const fontPx = labelSize(index.short * scale, leastPx);
    // What is drawn, in whole px of the zoomed drawing: the window and a margin.
    const span = (offset: number, room: number, content: number) => {
      const from = Math.max(0, Math.floor(-offset - room * BEYOND));
      return [from, Math.ceil(Math.min(content * k, room * (1 + BEYOND) - offset)) - from] as const;
    };
    const [left, across] = span(x, width, contentWidth);
    const [top, down] = span(y, height, contentHeight);
    const visible = visibleLabels({
      geometry: index.geometry,
      labels: shapes.map(({ label }) => label),
      // Where the largest shape is lower than the text nothing fits.
      candidates: index.tallest * scale < fontPx ? [] : index.within([left / scale, top / scale, (left + across) / scale, (top + down) / scale]),
      scale,
      fontPx,
    });
    const density = visible.length && devicePixelRatio;
    canvas.width = across * density;
    canvas.height = down * density;
    canvas.style.transform = `scale(${1 / k}) translate(${left}px,${top}px) scale(${1 / density})`;
    canvas.hidden = !(picture.hidden = true);
    const pen = density && canvas.getContext('2d');
    if (!pen) return;
    const outlined = matchMedia('(forced-colors: active)').matches;
    Object.assign(pen, { font: `${font.weight.medium} ${fontPx}px ${font.family}`, textAlign: 'center', textBaseline: 'middle', fillStyle: outlined ? 'CanvasText' : colour.ink, strokeStyle: 'Canvas', lineWidth: fontPx / 4, lineJoin: 'round' });
    pen.scale(density, density);
    pen.translate(-left, -top);
    for (const at of visible) {
      const { label, emphasis } = shapes[at]!;
      const { spot } = index.geometry(at);
      pen.globalAlpha = emphasis === 'muted' ? 0.4 : 1;
      if (outlined) pen.strokeText(label, spot.x * scale, spot.y * scale);
      pen.fillText(label, spot.x * scale, spot.y * scale);
    }
    // A canvas is a layer of its own, blended anew in every frame; a picture is painted into the layer it stands in.
    let wanted = true;
    const timer = setTimeout(() => {
      canvas.toBlob(async (blob) => {
        if (!blob || !wanted) return;
        picture.src = URL.createObjectURL(blob);
        picture.style.transform = canvas.style.transform;
        await picture.decode().catch(() => (wanted = false));
        if (wanted) picture.hidden = !(canvas.hidden = true);
      });
    }, REST_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
      URL.revokeObjectURL(picture.src);
    };
  }, [canvasRef, pictureRef, index, shapes, rest, leastPx]);
}

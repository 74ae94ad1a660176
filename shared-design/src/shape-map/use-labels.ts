import { useLayoutEffect, type RefObject } from 'react';
import { useMediaQuery } from '../hooks/use-media-query';
import { usePrinting } from '../hooks/use-printing';
import { frameOf } from './core/view';
import { drawLabels, type LabelDrawing } from './draw-labels';
import type { Rest } from './use-map-view';

/** The map rests when it hasn't moved so long, ms. */
const REST_MS = 300;
/** Paper: as many CSS px across as a map on a laptop has, drawn three times as dense. */
const PAPER = { width: 1000, density: 3 };

interface LabelOptions extends Omit<LabelDrawing, 'rest' | 'outlined'> {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Takes the canvas's place while the map rests. */
  picture: RefObject<HTMLImageElement | null>;
  size: { width: number; height: number };
  rest: Rest | undefined;
}

/** The whole drawing, as wide as paper. */
const onPaper = (size: { width: number; height: number }): Rest => ({ frame: frameOf(PAPER.width, Infinity, size), view: { k: 1, x: 0, y: 0 }, density: PAPER.density });

/**
 * Draws the labels of the map at rest, thousands at once, which elements of text are too slow for: on a canvas as dense as the screen at that
 * zoom. The shapes' names are on the focus button, so nothing is lost to a screen reader.
 */
export function useLabels({ canvas: canvasRef, picture: pictureRef, index, shapes, size, rest, leastPx }: LabelOptions): void {
  const printing = usePrinting();
  const outlined = useMediaQuery('(forced-colors: active)');
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    const picture = pictureRef.current;
    if (!canvas || !picture || !rest) return;
    drawLabels(canvas, { index, shapes, rest: printing ? onPaper(size) : rest, leastPx, outlined });
    const show = (pictured: boolean) => {
      picture.style.display = pictured ? '' : 'none';
      canvas.style.display = pictured ? 'none' : '';
    };
    show(false);
    if (printing || !canvas.width) return;
    // A canvas is a layer of its own, blended anew in every frame; a picture is painted into the layer it stands in.
    let wanted = true;
    let url = '';
    const timer = setTimeout(() => {
      canvas.toBlob(async (blob) => {
        if (!blob || !wanted) return;
        picture.src = url = URL.createObjectURL(blob);
        picture.style.transform = canvas.style.transform;
        await picture.decode().catch(() => (wanted = false));
        if (wanted) show(true);
      });
    }, REST_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
      if (url) URL.revokeObjectURL(url);
    };
  }, [canvasRef, pictureRef, index, shapes, size, rest, leastPx, printing, outlined]);
}

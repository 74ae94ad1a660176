import { useLayoutEffect, type RefObject } from 'react';
import { useMediaQuery } from '../../hooks/use-media-query';
import { usePrinting } from '../../hooks/use-printing';
import { frameOf } from '../camera/view';
import { drawLabels, type LabelDrawing } from './draw-labels';
import type { Rest } from '../camera/use-camera';

/** The map rests when it hasn't moved so long, ms. */
const REST_MS = 300;
/** Paper: as many CSS px across as a map on a laptop has, drawn three times as dense. */
const PAPER = { width: 1000, density: 3 };

interface LabelOptions extends Omit<LabelDrawing, 'rest' | 'forced'> {
  canvas: RefObject<HTMLCanvasElement | null>;
  size: { width: number; height: number };
  rest: Rest | undefined;
}

/** The whole drawing, as wide as paper. */
const onPaper = (size: { width: number; height: number }): Rest => ({ frame: frameOf(PAPER.width, Infinity, size), view: { k: 1, x: 0, y: 0 }, density: PAPER.density });

/**
 * Draws the labels of the map at rest, thousands at once, which elements of text are too slow for: on a canvas as dense as the screen at that
 * zoom. The shapes' names are on the focus button, so nothing is lost to a screen reader.
 */
export function useLabels({ canvas: canvasRef, index, shapes, size, rest, leastPx }: LabelOptions): void {
  const printing = usePrinting();
  const forced = useMediaQuery('(forced-colors: active)');
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas || !rest) return;
    drawLabels(canvas, { index, shapes, rest: printing ? onPaper(size) : rest, leastPx, forced });
    if (printing || !canvas.width) return;
    // A canvas is a layer of its own, composited in every frame; an image is painted into the layer around it.
    const picture = new Image();
    let wanted = true;
    const timer = setTimeout(() => {
      canvas.toBlob(async (blob) => {
        if (!blob || !wanted) return;
        picture.src = URL.createObjectURL(blob);
        picture.style.transform = canvas.style.transform;
        await picture.decode().catch(() => (wanted = false));
        if (!wanted) return;
        canvas.after(picture);
        canvas.style.display = 'none';
      });
    }, REST_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
      URL.revokeObjectURL(picture.src);
      picture.remove();
      canvas.style.display = '';
    };
  }, [canvasRef, index, shapes, size, rest, leastPx, printing, forced]);
}

import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useMediaQuery } from '../../hooks/use-media-query';
import { usePrinting } from '../../hooks/use-printing';
import { fitView } from '../camera/view';
import { drawLabels, type Printed } from './draw-labels';
import type { ShapeIndex } from './shape-index';
import type { Rest } from '../camera/use-camera';
import type { ShapeMapProps } from '../shape-map.types';

/** Plan units. */
type Size = ShapeMapProps['size'];

/** The map rests when it hasn't moved so long, ms. */
const REST_MS = 300;
/** Paper: as many CSS px across as a map on a laptop has, drawn three times as dense. */
const PAPER = { width: 1000, density: 3 };

/** The whole drawing, as wide as paper. */
const onPaper = (size: Size): Rest => ({ ...fitView(PAPER.width, Infinity, size), density: PAPER.density });

/**
 * Draws the labels of the map at rest, thousands at once, which elements of text are too slow for: on a canvas as dense as the screen at that
 * zoom. The shapes' names are on the focus button, so nothing is lost to a screen reader.
 */
export function useLabels(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  index: ShapeIndex,
  size: Size,
  rest: Rest | undefined,
  leastPx: number,
): void {
  const printing = usePrinting();
  const forced = useMediaQuery('(forced-colors: active)');
  /** Another view is printed from nothing. */
  const printed = useMemo((): Printed => ({ labels: new Map() }), [rest, leastPx, printing, forced, index.short]); // eslint-disable-line react-hooks/exhaustive-deps -- it is what these show
  const removePicture = useRef(() => {});
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas || !rest || !drawLabels(canvas, index, printing ? onPaper(size) : rest, leastPx, forced, printed))
      return;
    removePicture.current();
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
    removePicture.current = () => {
      wanted = false;
      clearTimeout(timer);
      URL.revokeObjectURL(picture.src);
      picture.remove();
      canvas.style.display = '';
    };
  }, [canvasRef, index, size, rest, leastPx, printing, forced, printed]);
  useEffect(() => () => removePicture.current(), []);
}

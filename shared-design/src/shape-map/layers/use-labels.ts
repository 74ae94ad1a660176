import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useCanvasMedium } from '../../hooks/use-canvas-medium';
import { fitView } from '../camera/view';
import { drawLabels, type Printed } from './draw-labels';
import type { ShapeIndex } from './shape-index';
import type { RenderedView } from '../camera/use-camera';
import type { LabelsOf } from '../model/map.types';
import type { ShapeMapProps } from '../model/shape-map.types';

/** Plan units. */
type Size = ShapeMapProps['size'];

/** The map is at rest after this long without movement, ms. */
const REST_MS = 300;
/** Print: as wide in CSS px as a map on a laptop, at three times the density. */
const PAPER = { width: 1000, density: 3 };

/** The whole drawing at print width. */
const onPaper = (size: Size): RenderedView => ({ ...fitView(PAPER.width, Infinity, size), density: PAPER.density });

/**
 * Draws the labels of the map at rest on a canvas of the screen's density at that zoom: text elements are too slow for thousands. Screen
 * readers get the shapes' names from the focus button.
 */
export function useLabels(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  index: ShapeIndex,
  size: Size,
  view: RenderedView | undefined,
  leastPx: number,
  labelsOf: LabelsOf | undefined,
): void {
  const [printing, forced, arrivals] = useCanvasMedium();
  /** A new view starts from an empty canvas, and so does one in another face. */
  const printed = useMemo(
    (): Printed => ({ labels: new Map() }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one per view and face
    [view, leastPx, printing, forced, arrivals, index.short],
  );
  const removePicture = useRef(() => {});
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    if (
      !canvas ||
      !view ||
      !drawLabels(canvas, index, printing ? onPaper(size) : view, leastPx, forced, printed, labelsOf)
    )
      return;
    removePicture.current();
    if (printing || !canvas.width) return;
    // A canvas is a compositing layer of its own in every frame; an image is painted into the layer around it.
    const picture = new Image();
    let isCurrent = true;
    const timer = setTimeout(() => {
      canvas.toBlob(async (blob) => {
        if (!blob || !isCurrent) return;
        picture.src = URL.createObjectURL(blob);
        picture.style.transform = canvas.style.transform;
        await picture.decode().catch(() => (isCurrent = false));
        if (!isCurrent) return;
        canvas.after(picture);
        canvas.style.display = 'none';
      });
    }, REST_MS);
    removePicture.current = () => {
      isCurrent = false;
      clearTimeout(timer);
      URL.revokeObjectURL(picture.src);
      picture.remove();
      canvas.style.display = '';
    };
  }, [canvasRef, index, size, view, leastPx, printing, forced, printed, labelsOf]);
  useEffect(() => () => removePicture.current(), []);
}

import { canReadCanvas } from '../../canvas/can-read-canvas';
import { colour, font } from '../../theme/tokens';
import type { RenderedView } from '../camera/use-camera';
import type { LabelsOf, Point } from '../model/map.types';
import { fittingLabels, labelSize } from './labels';
import type { ShapeIndex } from './shape-index';

/** Margin drawn beyond each edge of the window, as a share of it, so that a short drag shows its labels at once. */
const BEYOND = 1 / 8;

/** The labels drawn on a canvas for one view, by the point they are at. Empty before the first drawing. */
export interface Printed {
  labels: ReadonlyMap<Point, string>;
}

/** Start and length of the drawn range along one axis, in whole px of the zoomed drawing: the window and a margin. */
function span(offset: number, room: number, content: number): [number, number] {
  const from = Math.max(0, Math.floor(-offset - room * BEYOND));
  return [from, Math.ceil(Math.min(content, room * (1 + BEYOND) - offset)) - from];
}

/** Characters that can be drawn one by one, without ligatures. */
const PLAIN = /^[ -~]*$/;

/** A 2D context for pixels that are read and written in memory. */
const penOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true })!;

/**
 * Prints labels on a canvas from glyph images, each rendered once: shaping thousands of texts takes longer than the rest of the first
 * paint. A label outside PLAIN is one image of its own. `px`: text size, canvas pixels. A position is the centre of a label; without `ink`
 * the label is erased.
 */
function printer(
  canvas: HTMLCanvasElement,
  px: number,
  forced: boolean,
): (label: string, x: number, y: number, ink: boolean) => void {
  const { width } = canvas;
  const height = Math.ceil(px * 1.2);
  const [to, pen] = [penOf(canvas), penOf(Object.assign(canvas.cloneNode() as HTMLCanvasElement, { height }))];
  pen.font = `${font.weight.medium} ${px}px ${font.family}`;
  pen.textBaseline = 'middle';
  const line = pen.createImageData(width, height);
  const pixelsOf = ({ data }: ImageData) => new Uint32Array(data.buffer);
  const pixels = pixelsOf(line);
  const draw = (text: string) => {
    pen.clearRect(0, 0, width, height);
    // The background that browsers put behind text in forced-colors mode.
    pen.fillStyle = forced ? 'Canvas' : 'transparent';
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = forced ? 'CanvasText' : colour.ink;
    pen.fillText(text, 0, height / 2);
    return pixelsOf(pen.getImageData(0, 0, Math.round(pen.measureText(text).width) || 1, height));
  };
  const known: Record<string, Uint32Array> = {};
  return (label, x, y, ink) => {
    let end = 0;
    const texts = PLAIN.test(label) ? label : [label];
    for (let at = 0; at < texts.length; at += 1) {
      const text = texts[at]!;
      const picture = (known[text] ??= draw(text));
      const across = picture.length / height;
      for (let row = 0; row < height; row += 1)
        for (let column = 0; column < across; column += 1)
          pixels[row * width + end + column] = ink ? picture[row * across + column]! : 0;
      end += across;
    }
    to.putImageData(line, Math.round(x - end / 2), Math.round(y - height / 2), 0, 0, end, height);
  };
}

/**
 * Draws the labels of the current view; the canvas is aligned pixel by pixel with the scaled layer. Only differences from
 * `printed` are drawn; returns whether there were any. `leastPx`: smallest text, CSS px; `forced`: forced-colors mode.
 */
export function drawLabels(
  canvas: HTMLCanvasElement,
  index: ShapeIndex,
  view: RenderedView,
  leastPx: number,
  forced: boolean,
  printed: Printed,
  labelsOf: LabelsOf = fittingLabels,
): boolean {
  const { k } = view;
  const scale = view.base * k;
  const fontPx = labelSize(index.short * scale, leastPx);
  const [left, across] = span(view.x, view.width, view.contentWidth * k);
  const [top, down] = span(view.y, view.height, view.contentHeight * k);
  const labels = labelsOf(
    index,
    [left / scale, top / scale, (left + across) / scale, (top + down) / scale],
    scale,
    fontPx,
  );
  const before = printed.labels;
  let { density } = view;
  if (!before.size) {
    // Without labels the canvas takes no memory. Where it can't be read back, tooltip and list identify the shapes.
    if (!labels.size || !canReadCanvas()) density = 0;
    canvas.width = across * density;
    canvas.height = down * density;
    canvas.style.transform = `scale(${1 / k}) translate(${left}px,${top}px) scale(${1 / density})`;
  }
  if (!density) labels.clear();
  let print: ReturnType<typeof printer> | undefined;
  for (const list of [before, labels])
    list.forEach((label, spot) => {
      if (before.get(spot) !== labels.get(spot))
        (print ??= printer(canvas, fontPx * density, forced))(
          label,
          (spot.x * scale - left) * density,
          (spot.y * scale - top) * density,
          list === labels,
        );
    });
  printed.labels = labels;
  return !before.size || print !== undefined;
}

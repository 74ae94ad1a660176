import { canReadCanvas } from '../../canvas/can-read-canvas';
import { colour, font } from '../../theme/tokens';
import type { Rest } from '../camera/use-camera';
import type { Point } from '../shape-map.types';
import { labelSize, visibleLabels } from './labels';
import type { ShapeIndex } from './shape-index';

/** Drawn beyond each edge of the window, as a share of it, so that a short drag finds its labels there. */
const BEYOND = 1 / 8;

/** What a canvas shows of one view: the labels by their places. Empty before the first drawing. */
export interface Printed {
  labels: ReadonlyMap<Point, string>;
}

/** From where and how far a drawing shows along one axis, in whole px of the zoomed drawing: the window and a margin. */
function span(offset: number, room: number, content: number): [number, number] {
  const from = Math.max(0, Math.floor(-offset - room * BEYOND));
  return [from, Math.ceil(Math.min(content, room * (1 + BEYOND) - offset)) - from];
}

/** Characters that are drawn side by side, without ligatures. */
const PLAIN = /^[ -~]*$/;

/** A pen for pixels that are read and written in memory. */
const penOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true })!;

/**
 * Prints labels on a canvas from pictures of their characters, each drawn once: shaping thousands of texts takes longer than the rest of a first
 * picture. A label that isn't plain is one picture. `px`: size of the text, pixels of the canvas. A place is where the middle of a label stands;
 * without `ink` the label is taken away.
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
    // The plate that browsers put behind text in forced colours.
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
 * Draws the labels that fit where the map rests; the canvas lies pixel on pixel in the layer that is scaled. Of those that `printed` has only what
 * differs. Answers whether anything did. `leastPx`: smallest text, CSS px; `forced`: in the system's own colours.
 */
export function drawLabels(
  canvas: HTMLCanvasElement,
  index: ShapeIndex,
  rest: Rest,
  leastPx: number,
  forced: boolean,
  printed: Printed,
): boolean {
  const { shapes } = index;
  const { k } = rest;
  const scale = rest.base * k;
  const fontPx = labelSize(index.short * scale, leastPx);
  const [left, across] = span(rest.x, rest.width, rest.contentWidth * k);
  const [top, down] = span(rest.y, rest.height, rest.contentHeight * k);
  const visible = visibleLabels(
    index,
    shapes,
    [left / scale, top / scale, (left + across) / scale, (top + down) / scale],
    scale,
    fontPx,
  );
  const before = printed.labels;
  const labels = new Map<Point, string>();
  let { density } = rest;
  if (!before.size) {
    // Without labels it takes no memory. Where a page can't read what it draws the tooltip and the list say which shape is which.
    if (!visible.length || !canReadCanvas()) density = 0;
    canvas.width = across * density;
    canvas.height = down * density;
    canvas.style.transform = `scale(${1 / k}) translate(${left}px,${top}px) scale(${1 / density})`;
  }
  if (density) for (const at of visible) labels.set(index.geometry(at).spot, shapes[at]!.label!);
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

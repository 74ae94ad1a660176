import { colour, font } from '../theme/tokens';
import { labelSize, visibleLabels } from './core/labels';
import type { ShapeIndex } from './core/shape-index';
import type { MapShape } from './shape-map.types';
import type { Rest } from './use-map-view';

/** Drawn beyond each edge of the window, as a share of it, so that a short drag finds its labels there. */
const BEYOND = 1 / 8;

export interface LabelDrawing {
  index: ShapeIndex;
  shapes: readonly MapShape[];
  rest: Rest;
  /** Smallest text, CSS px. */
  leastPx: number;
  /** In the system's own colours. */
  outlined: boolean;
}

/** From where and how far a drawing shows along one axis, in whole px of the zoomed drawing: the window and a margin. */
function span(offset: number, room: number, content: number): [number, number] {
  const from = Math.max(0, Math.floor(-offset - room * BEYOND));
  return [from, Math.ceil(Math.min(content, room * (1 + BEYOND) - offset)) - from];
}

/** Draws the labels that fit where the map rests; the canvas lies pixel on pixel in the layer that is scaled. */
export function drawLabels(canvas: HTMLCanvasElement, { index, shapes, rest, leastPx, outlined }: LabelDrawing): void {
  const { frame, view: { k, x, y } } = rest;
  const scale = frame.base * k;
  const fontPx = labelSize(index.short * scale, leastPx);
  const [left, across] = span(x, frame.width, frame.contentWidth * k);
  const [top, down] = span(y, frame.height, frame.contentHeight * k);
  const visible = visibleLabels({
    geometry: index.geometry,
    labels: shapes.map(({ label }) => label),
    // Where the largest shape is lower than the text nothing fits.
    candidates: index.tallest * scale < fontPx ? [] : index.within([left / scale, top / scale, (left + across) / scale, (top + down) / scale]),
    scale,
    fontPx,
  });
  // Without labels it takes no memory.
  const density = visible.length && rest.density;
  canvas.width = across * density;
  canvas.height = down * density;
  canvas.style.transform = `scale(${1 / k}) translate(${left}px,${top}px) scale(${1 / density})`;
  const pen = density && canvas.getContext('2d');
  if (!pen) return;
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
}

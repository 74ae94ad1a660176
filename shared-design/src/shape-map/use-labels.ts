import { useLayoutEffect, useRef, type RefObject } from 'react';
import { labelSize, visibleLabels } from './core/labels';
import type { ShapeIndex } from './core/shape-index';
import type { Frame, View } from './core/view';
import type { MapShape } from './shape-map.types';

interface LabelOptions {
  group: RefObject<SVGGElement | null>;
  index: ShapeIndex;
  shapes: readonly MapShape[];
  frame: Frame;
  view: View;
  short: number;
  /** Short side of the largest shapes, plan units: below the text's size on screen nothing fits. */
  tallest: number;
  leastPx: number;
}

function draw({ label, binding, emphasis }: MapShape): SVGTextElement {
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  text.setAttribute('x', String(binding.x));
  text.setAttribute('y', String(binding.y));
  if (emphasis === 'muted') text.setAttribute('opacity', '.4');
  text.textContent = label;
  return text;
}

/** Keeps the labels that fit at the settled view in their group, without React: thousands come and go at once. */
export function useLabels({ group, index, shapes, frame, view, short, tallest, leastPx }: LabelOptions): void {
  const drawn = useRef({ shapes, texts: new Map<number, SVGTextElement>() });
  useLayoutEffect(() => {
    const target = group.current;
    if (!target) return;
    const scale = frame.base * view.k;
    const fontPx = labelSize(short * scale, leastPx);
    const [left, top, width, height] = [-view.x / scale, -view.y / scale, frame.width / scale, frame.height / scale];
    const visible = new Set(
      visibleLabels({
        geometries: index.geometries,
        labels: shapes.map(({ label }) => label),
        points: shapes.map(({ binding }) => binding),
        // A quarter of the window beyond its edges, so that a short drag finds them there.
        candidates: tallest * scale < fontPx ? [] : index.within([left - width / 4, top - height / 4, left + width * 1.25, top + height * 1.25]),
        scale,
        fontPx,
      }),
    );
    if (drawn.current.shapes !== shapes) {
      target.replaceChildren();
      drawn.current = { shapes, texts: new Map() };
    }
    const { texts } = drawn.current;
    for (const [at, text] of texts) if (!visible.has(at)) { text.remove(); texts.delete(at); }
    target.setAttribute('font-size', String(fontPx / scale));
    for (const at of visible) {
      if (texts.has(at)) continue;
      const text = draw(shapes[at]!);
      texts.set(at, text);
      target.append(text);
    }
  }, [group, index, shapes, frame, view, short, tallest, leastPx]);
}

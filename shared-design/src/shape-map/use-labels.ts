import { useLayoutEffect, type RefObject } from 'react';
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
  leastPx: number;
}

/** Writes the labels that fit at the settled view into their group, without React: thousands come and go at once. */
export function useLabels({ group, index, shapes, frame, view, short, leastPx }: LabelOptions): void {
  useLayoutEffect(() => {
    const target = group.current;
    if (!target) return;
    const scale = frame.base * view.k;
    const fontPx = labelSize(short * scale, leastPx);
    const whole = frame.contentWidth * view.k <= frame.width + 1 && frame.contentHeight * view.k <= frame.height + 1;
    const [left, top] = [-view.x / scale, -view.y / scale];
    const margin = 0.25 * (frame.width / scale);
    const candidates = whole ? shapes.map((_, at) => at) : index.within([left - margin, top - margin, left + frame.width / scale + margin, top + frame.height / scale + margin]);
    const fragment = document.createDocumentFragment();
    for (const at of visibleLabels({ geometries: index.geometries, labels: shapes.map(({ label }) => label), points: shapes.map(({ binding }) => binding), candidates, scale, fontPx })) {
      const { label, binding, emphasis } = shapes[at]!;
      const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
      text.setAttribute('x', String(binding.x));
      text.setAttribute('y', String(binding.y));
      if (emphasis === 'muted') text.setAttribute('opacity', '.4');
      text.textContent = label;
      fragment.append(text);
    }
    target.setAttribute('font-size', String(fontPx / scale));
    target.replaceChildren(fragment);
  }, [group, index, shapes, frame, view, short, leastPx]);
}

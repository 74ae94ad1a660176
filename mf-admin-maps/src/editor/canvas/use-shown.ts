import type { MapHost, MapTool } from '@lotline/shared-design/shape-map';
import { boxAround, type MapDocument, type ShapeId } from '@lotline/shared-map-document';
import { useEffect, useMemo, useRef } from 'react';

/** Share of the window that is left free around what is brought into view. */
const AROUND = 0.5;
/** The closest that the map comes to it, in CSS px per metre. */
const CLOSEST = 12;

/** The view of a map in which a box in metres is in the middle, no further away than before. */
export function viewOf(map: MapHost, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const { live } = map;
  const { width, height, base, k: before } = live.current;
  const fits = Math.min((width * AROUND) / Math.max(right - left, 1), (height * AROUND) / Math.max(bottom - top, 1));
  const k = Math.max(1, Math.min(Math.max(before, Math.min(fits, CLOSEST) / base), fits / base));
  const scale = base * k;
  return {
    ...live.current,
    k,
    x: width / 2 - ((left + right) / 2) * scale,
    y: height / 2 - ((top + bottom) / 2) * scale,
  };
}

/** Brings the selection into view whenever `shownAt` counts on. Returns the tool for the map, which leads to its camera. */
export function useShown(tool: MapTool, document: MapDocument, ids: readonly ShapeId[], shownAt: number): MapTool {
  const host = useRef<(() => MapHost) | null>(null);
  const seen = useRef(shownAt);
  useEffect(() => {
    if (seen.current === shownAt) return;
    seen.current = shownAt;
    const shapes = ids.flatMap((id) => document.shapes[id] ?? []);
    const map = host.current?.();
    if (!map || !shapes.length) return;
    map.move(viewOf(map, boxAround(shapes)));
    map.settle();
  }, [shownAt, ids, document]);
  return useMemo(
    (): MapTool => ({
      attach: (element, current) => {
        host.current = current;
        return tool.attach(element, current);
      },
    }),
    [tool],
  );
}

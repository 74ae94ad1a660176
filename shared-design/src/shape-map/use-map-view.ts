import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { clampView, clampZoom, frameOf, nextZoom, zoomAt, zoomLimits, type View } from './core/view';
import type { MapZoom } from './shape-map.types';
import { GLIDE } from './shape-map.styles';

/** Zoom this near to 1 counts as 1. */
const NEAR_WHOLE = 0.02;

interface MapViewOptions {
  size: { width: number; height: number };
  zoom: MapZoom;
  /** Short side of the small shapes, plan units. */
  short: number;
  resetKey?: string | number;
  reducedMotion: boolean;
  onZoomChange?: (zoom: number) => void;
  /** Called after every movement, settled or not: places the tooltip. */
  place: RefObject<(() => void) | null>;
}

export type MapView = ReturnType<typeof useMapView>;

/** Where the map stands: a live view that moves the layer without React, and the settled one that React draws for. */
export function useMapView({ size, zoom, short, resetKey, reducedMotion, onZoomChange, place }: MapViewOptions) {
  const windowRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: size.width, height: size.height });
  const frame = useMemo(() => frameOf(box.width, box.height, size), [box, size]);
  const limits = useMemo(() => zoomLimits(zoom, short * frame.base), [zoom.min, zoom.max, zoom.step, short, frame.base]); // eslint-disable-line react-hooks/exhaustive-deps -- zoom by its parts
  const home = useCallback(() => clampView({ k: clampZoom(zoom.initial ?? 1, limits), x: 0, y: 0 }, frame), [zoom.initial, limits, frame]);
  const [settled, setSettled] = useState<View>(home);
  const live = useRef(settled);
  const shownKey = useRef(resetKey);

  /** While a gesture lasts the layer keeps its pixels and is only scaled; it is drawn sharp again when it is over. */
  const moving = (now: boolean) => windowRef.current?.toggleAttribute('data-moving', now);
  const move = useCallback(
    (view: View, glide = false) => {
      const layer = layerRef.current;
      const next = clampView(view, frame);
      live.current = next;
      if (layer) {
        const transition = glide && !reducedMotion ? GLIDE : 'none';
        if (layer.style.transition !== transition) layer.style.transition = transition;
        layer.style.transform = `translate(${next.x}px,${next.y}px) scale(${next.k})`;
      }
      if (!glide) moving(true);
      place.current?.();
    },
    [frame, reducedMotion, place],
  );
  const settle = useCallback(() => {
    // A pinch ends a hair off the whole drawing, where one finger would neither scroll the page nor move the map.
    const off = Math.abs(live.current.k - 1);
    if (off > 0 && off < NEAR_WHOLE) move({ ...live.current, k: 1 });
    moving(false);
    setSettled(live.current);
    onZoomChange?.(live.current.k);
  }, [move, onZoomChange]);
  const go = useCallback((view: View) => (move(view, true), settle()), [move, settle]);

  useLayoutEffect(() => {
    const element = windowRef.current;
    if (!element) return;
    const measure = () => element.clientWidth && setBox((old) => (old.width === element.clientWidth && old.height === element.clientHeight ? old : { width: element.clientWidth, height: element.clientHeight }));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // Another size keeps the zoom and the place; another key starts anew.
  const shownFrame = useRef(frame);
  useLayoutEffect(() => {
    const old = shownFrame.current;
    const { k, x, y } = live.current;
    const ratio = frame.contentWidth / old.contentWidth;
    const anew = shownKey.current !== resetKey;
    shownKey.current = resetKey;
    shownFrame.current = frame;
    const kept = { k: clampZoom(k, limits), x: frame.width / 2 - (old.width / 2 - x) * ratio, y: frame.height / 2 - (old.height / 2 - y) * ratio };
    move(anew || k === 1 ? home() : kept);
    moving(false);
    setSettled(live.current);
  }, [frame, limits, resetKey, home, move]);

  useEffect(() => {
    const layer = layerRef.current;
    const stop = () => layer && (layer.style.transition = 'none');
    layer?.addEventListener('transitionend', stop);
    return () => layer?.removeEventListener('transitionend', stop);
  }, []);

  const step = (direction: 1 | -1) => go(zoomAt(live.current, nextZoom(live.current.k, direction, limits), frame.width / 2, frame.height / 2));
  const pan = (dx: number, dy: number) => go({ ...live.current, x: live.current.x + dx * frame.width * 0.25, y: live.current.y + dy * frame.height * 0.25 });
  return { windowRef, layerRef, frame, limits, settled, live, move, settle, go, step, pan, reset: () => go(home()) };
}

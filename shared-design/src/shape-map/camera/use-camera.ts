import { clampZoom, nextZoom, zoomLimits } from '@lotline/shared-geometry';
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { clampView, frameOf, zoomAt, type Frame, type View } from './view';
import type { MapZoom } from '../shape-map.types';
import { GLIDE } from '../shape-map.styles';

/** After the last movement the layer keeps its pixels so long, ms: a glide and a frame or two. */
const STILL_MOVING = 260;
/** Zoom this near to 1 counts as 1. */
const NEAR_WHOLE = 0.02;

/** Lines and labels stay sharp where the drawing is aligned to whole device pixels. */
const onPixel = (px: number): number => Math.round(px * devicePixelRatio) / devicePixelRatio;

interface CameraOptions {
  size: { width: number; height: number };
  zoom: MapZoom;
  /** Short side of the small shapes, plan units. */
  short: number;
  resetKey: string | number | undefined;
  reducedMotion: boolean;
  onZoomChange: ((zoom: number) => void) | undefined;
  /** Called after every movement, settled or not: places the tooltip. */
  place: RefObject<() => void>;
}

/** What React draws for: the window as it was measured, and where the map came to rest. */
export interface Rest {
  frame: Frame;
  view: View;
  /** Pixels of the screen per CSS px. */
  density: number;
}

export type Camera = ReturnType<typeof useCamera>;

/** The CSS transform of a view. */
export const transformOf = ({ k, x, y }: View): string => `translate(${x}px,${y}px) scale(${k})`;

/** The view of the map: a live one that moves the layer without React, and the one at rest. Until the window is measured there is none. */
export function useCamera({ size, zoom, short, resetKey, reducedMotion, onZoomChange, place }: CameraOptions) {
  const windowRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const [rest, setRest] = useState<Rest>();
  const live = useRef<View>({ k: 1, x: 0, y: 0 });
  const shownKey = useRef(resetKey);
  const stillMoving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const frame = rest?.frame ?? frameOf(size.width, size.height, size);
  const limits = zoomLimits(zoom, short * frame.base);
  const initial = zoom.initial ?? 1;

  /** Shows a view at once. While the map moves its layer is only scaled; when that is over it is drawn sharp again. */
  const move = (view: View, transition = 'none', resting = false, within = frame) => {
    const next = clampView(view, within);
    if (resting || next.k === live.current.k) [next.x, next.y] = [onPixel(next.x), onPixel(next.y)];
    live.current = next;
    Object.assign(layerRef.current?.style ?? {}, { transition, transform: transformOf(next) });
    const moving = (now: boolean) => windowRef.current?.toggleAttribute('data-moving', now);
    moving(!resting || transition !== 'none');
    clearTimeout(stillMoving.current);
    stillMoving.current = setTimeout(moving, STILL_MOVING, false);
    place.current();
  };
  const settle = ({ k, x, y } = live.current, transition = 'none') => {
    // A pinch ends a hair off the whole drawing, where one finger would neither scroll the page nor move the map.
    move({ k: Math.abs(k - 1) < NEAR_WHOLE ? 1 : k, x, y }, transition, true);
    setRest({ frame, view: live.current, density: devicePixelRatio });
    onZoomChange?.(live.current.k);
  };
  const go = (view: View) => settle(view, reducedMotion ? 'none' : GLIDE);

  /** Another size keeps zoom and position; another key resets both. */
  const fit = useEffectEvent(() => {
    const { clientWidth, clientHeight } = windowRef.current!;
    const now = frameOf(clientWidth || frame.width, clientHeight || frame.height, size);
    const { k, x, y } = live.current;
    const reset = shownKey.current !== resetKey || k === 1;
    const kept = (room: number, was: number, offset: number) => (reset ? 0 : room / 2 - ((was / 2 - offset) * now.contentWidth) / frame.contentWidth);
    shownKey.current = resetKey;
    move({ k: clampZoom(reset ? initial : k, zoomLimits(zoom, short * now.base)), x: kept(now.width, frame.width, x), y: kept(now.height, frame.height, y) }, 'none', true, now);
    const next = { frame: now, view: live.current, density: devicePixelRatio };
    if (JSON.stringify(next) !== JSON.stringify(rest)) setRest(next);
  });
  useLayoutEffect(() => {
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(windowRef.current!);
    // A screen of another density leaves the map its size.
    addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      removeEventListener('resize', fit);
    };
  }, [size.width, size.height, zoom.min, zoom.max, short, resetKey]);

  return {
    windowRef, layerRef, frame, limits, rest, live, move, settle, go,
    step: (direction: 1 | -1) => go(zoomAt(live.current, nextZoom(live.current.k, direction, limits), frame.width / 2, frame.height / 2)),
    /** Moves by quarters of the window. */
    pan: (dx: number, dy: number) => go({ ...live.current, x: live.current.x + (dx * frame.width) / 4, y: live.current.y + (dy * frame.height) / 4 }),
    reset: () => go({ k: clampZoom(initial, limits), x: 0, y: 0 }),
  };
}

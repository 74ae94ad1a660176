import { clampZoom, nextZoom, PUBLIC_ZOOM, zoomLimits } from '@lotline/shared-geometry';
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { GLIDE } from '../model/shape-map.styles';
import type { Point, View } from '../model/map.types';
import type { ShapeMapProps } from '../model/shape-map.types';
import { clampView, fitView, transformOf, zoomAt } from './view';

/** How long the layer keeps its pixels after the last movement, ms: a glide and a frame or two. */
const STILL_MOVING = 260;
/** Zoom this near to 1 counts as 1. */
const NEAR_WHOLE = 0.02;

/** Aligned to whole device pixels, lines and labels stay sharp. */
const onPixel = (px: number): number => Math.round(px * devicePixelRatio) / devicePixelRatio;

type CameraProps = Pick<ShapeMapProps, 'size' | 'zoom' | 'resetKey' | 'onZoomChange'>;

/** The view React renders: of the measured window, after the last movement. */
export interface RenderedView extends View {
  /** Device pixels per CSS px. */
  density: number;
}

export type Camera = ReturnType<typeof useCamera>;

/**
 * The camera of the map: `live` moves the layer without React; `view` is what React renders, undefined until the window is measured. `short`: short
 * side of the small shapes, plan units; `place`: called after every movement to place the tooltip.
 */
export function useCamera(
  { size, zoom = PUBLIC_ZOOM, resetKey, onZoomChange }: CameraProps,
  short: number,
  reducedMotion: boolean,
  place: RefObject<() => void>,
) {
  const windowRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<RenderedView>();
  const live = useRef(fitView(size.width, size.height, size));
  const shownKey = useRef<unknown>(NEAR_WHOLE);
  const shownTransition = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const limits = zoomLimits(zoom, short * live.current.base);

  /** Applies a view at once. While the map moves, its layer is only scaled; afterwards it is redrawn sharp. */
  const move = (to: View, transition = 'none', resting = false) => {
    const next = clampView(to);
    if (resting || next.k === live.current.k) {
      next.x = onPixel(next.x);
      next.y = onPixel(next.y);
    }
    live.current = next;
    const layer = layerRef.current;
    if (layer) {
      // Set once per gesture; reading the style would cost as much as setting it.
      if (transition !== shownTransition.current) layer.style.transition = shownTransition.current = transition;
      layer.style.transform = transformOf(next);
    }
    const moving = (now: boolean) => windowRef.current?.toggleAttribute('data-moving', now);
    moving(!resting || transition !== 'none');
    clearTimeout(timer.current);
    if (resting) timer.current = setTimeout(moving, STILL_MOVING, false);
    place.current();
  };
  /** Ends a movement and re-renders; an unchanged view renders nothing. */
  const stop = (at = live.current, transition = 'none') => {
    move(at, transition, true);
    const next = { ...live.current, density: devicePixelRatio };
    setView((before) => (JSON.stringify(next) === JSON.stringify(before) ? before : next));
  };
  const go = (to: View, transition = reducedMotion ? 'none' : GLIDE) => {
    // A pinch may end slightly off zoom 1, where one finger would neither scroll the page nor pan the map.
    stop(Math.abs(to.k - 1) < NEAR_WHOLE ? { ...to, k: 1 } : to, transition);
    onZoomChange?.(live.current.k);
  };

  /** A new size keeps zoom and position; a new key resets both. */
  const fit = useEffectEvent(() => {
    const { clientWidth, clientHeight } = windowRef.current!;
    const { k, x, y, width, height, contentWidth } = live.current;
    const now = fitView(clientWidth || width, clientHeight || height, size);
    const opens = shownKey.current !== resetKey;
    shownKey.current = resetKey;
    const { cover } = zoom;
    const opening = cover ? now.height / now.contentHeight : 1;
    const nextK = clampZoom(opens ? opening : k, zoomLimits(zoom, short * now.base));
    const offsetIn = (room: number, was: number, offset: number) =>
      room / 2 - ((was / 2 - offset) * now.contentWidth) / contentWidth;
    stop({
      ...now,
      k: nextK,
      x: opens && cover ? now.width / 2 - cover * now.base * nextK : offsetIn(now.width, width, x),
      y: offsetIn(now.height, height, y),
    });
  });
  useLayoutEffect(() => {
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(windowRef.current!);
    // A change of pixel density doesn't resize the map, so the observer misses it.
    addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      removeEventListener('resize', fit);
    };
  }, [size.width, size.height, zoom.min, zoom.max, short, resetKey]);

  return {
    windowRef,
    layerRef,
    limits,
    view,
    live,
    move,
    go,
    /** Ends a gesture. */
    settle: () => go(live.current, 'none'),
    /** Zooms by a factor about a point, CSS px. */
    zoomBy: (factor: number, { x, y }: Point) =>
      move(zoomAt(live.current, clampZoom(live.current.k * factor, limits), x, y)),
    step: (direction: 1 | -1) =>
      go(
        zoomAt(
          live.current,
          nextZoom(live.current.k, direction, limits),
          live.current.width / 2,
          live.current.height / 2,
        ),
      ),
    reset: () => go({ ...live.current, k: 1, x: 0, y: 0 }),
  };
}

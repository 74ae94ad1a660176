import { PUBLIC_ZOOM } from '@lotline/shared-geometry';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type CSSProperties, type SyntheticEvent } from 'react';
import { usePrefersReducedMotion } from '../hooks/use-prefers-reduced-motion';
import { attachGestures } from './tools/listen';
import { createShapeIndex } from './layers/shape-index';
import { bandOf } from './camera/view';
import { MapControls } from './map-controls.component';
import { ShapeLayer } from './layers/shape-layer.component';
import { MapTooltip, WheelHint } from './map-tooltip.component';
import { ScaleBar } from './scale-bar.component';
import { Root } from './shape-map.styles';
import type { MapShape, ShapeMapProps } from './shape-map.types';
import { useLabels } from './layers/use-labels';
import { transformOf, useCamera } from './camera/use-camera';
import { useMarks } from './layers/use-marks';
import { usePulse } from './layers/use-pulse';

const NONE: readonly string[] = [];
/** The shapes are shown without the plan image; a browser would draw a frame for a missing one. */
const hide = (event: SyntheticEvent<HTMLElement>): boolean => (event.currentTarget.hidden = true);
/** Below this short side on screen, CSS px, a pattern can't be told apart and only costs. */
const PATTERN_FROM = 9;
/** Paths read at a time, about 2 ms, and the pause between, ms. */
const SLICE = 500;
const PAUSE_MS = 50;

/** Tallest a map gets by itself: most of the screen, so that page and map can both be reached. */
const rootStyle = (fit: 'width' | 'fill', ratio: number): CSSProperties => (fit === 'fill' ? { height: '100%', minHeight: 280 } : { width: `min(100%, max(320px, 0.8 * var(--ll-screen, 100dvh)) * ${ratio})` });

/**
 * A drawing with shapes on it that can be pointed at, zoomed, and walked through by keyboard (D12, spec 2.4, 2.6).
 * `<ShapeMap ariaLabel="Stage 3 map" shapes={shapes} size={{ width: 860, height: 640 }} imageUrl={url} onShapeClick={open} />`
 */
export function ShapeMap(props: ShapeMapProps) {
  const { shapes, size, imageUrl, activeId, metresPerUnit, resetKey, onZoomChange } = props;
  const { zoom = PUBLIC_ZOOM, animatedIds = NONE, highlightedIds = NONE, labelMinPx = 12, fillOpacity = 0.78, fit = 'width' } = props;
  const ratio = size.width / size.height;
  const id = useId();
  const reducedMotion = usePrefersReducedMotion();
  const index = useMemo(() => createShapeIndex(shapes), [shapes]);
  const { short } = index;
  const placeTip = useRef(() => {});
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [hint, setHint] = useState(0);
  const [ready, setReady] = useState(false);

  const map = useCamera({ size, zoom, short, resetKey, reducedMotion, onZoomChange, place: placeTip });
  const { frame, rest, live } = map;
  const pulse = usePulse(animatedIds.join(), reducedMotion);
  const pointing = useMarks({ props, ready, index, map, place: placeTip, replay: (shape) => animatedIds.includes(shape) && pulse.replay() });
  const { current, shown } = pointing;
  useLabels({ canvas: canvasRef, index, shapes, size, rest, leastPx: labelMinPx });

  // After the first paint come the buttons, and thousands of paths are read in idle slices, not all at once under the first pointer.
  useEffect(() => {
    let at = 0;
    const timer = setInterval(() => {
      setReady(true);
      for (const end = Math.min(shapes.length, at + SLICE); at < end; at += 1) index.geometry(at);
      if (at === shapes.length) clearInterval(timer);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [index, shapes]);
  const host = useEffectEvent(() => ({ ...map, ...pointing, view: live.current, hint: () => setHint((turned) => turned + 1) }));
  useEffect(() => attachGestures(map.windowRef.current!, host), [map.windowRef]);

  const tip = pointing.tipShown && shapes[shown] ? props.tooltip?.(shapes[shown]) : null;
  const view = rest?.view ?? live.current;
  const scale = frame.base * view.k;
  /** The one button that represents the current shape: it carries the full name and takes keys; pointers go through it. The shape itself wears the ring. */
  const proxy = (shape: MapShape) => {
    const [left, top, right, bottom] = index.geometry(current).box;
    return (
      <button
        key={shape.id}
        type="button"
        style={{ left: view.x + left * scale, top: view.y + top * scale, width: (right - left) * scale, height: (bottom - top) * scale }}
        aria-label={shape.name}
        aria-disabled={!shape.interactive || undefined}
        aria-describedby={id + (tip ? 'tip' : 'help')}
        {...pointing.listeners}
      />
    );
  };
  const drawing = () => (
    <>
      <div data-layer="" aria-hidden="true" ref={map.layerRef} data-band={bandOf(frame)} style={{ aspectRatio: ratio, width: frame.contentWidth, height: frame.contentHeight, transform: transformOf(view), ['--scale' as string]: scale }}>
        {imageUrl && <img key={imageUrl} src={imageUrl} alt="" onError={hide} />}
        <ShapeLayer
          {...{ shapes, size, fillOpacity, activeId, highlightedIds, animatedIds }}
          patternScale={short * scale >= PATTERN_FROM ? 0.9 / scale : 0}
          pulse={pulse.round}
          hoverRef={pointing.hoverRef}
        />
        <canvas ref={canvasRef} />
      </div>
      {shapes[current] && proxy(shapes[current])}
      {tip && (
        <MapTooltip id={`${id}tip`} at={pointing.tipAt} map={frame} onPlacer={(place) => void (placeTip.current = place)}>
          {tip}
        </MapTooltip>
      )}
      <WheelHint turned={hint} text={props.strings?.wheelHint} />
    </>
  );
  const controls = () => <MapControls id={id} label={props.controlsLabel} strings={props.strings} k={view.k} map={map} pulse={animatedIds.length && !reducedMotion ? pulse : null} zoomInRef={pointing.controlRef} />;
  return (
    <Root role="group" aria-label={props.ariaLabel} style={rootStyle(fit, ratio)}>
      <div data-stage="" style={fit === 'fill' ? undefined : { aspectRatio: ratio }}>
        <div data-window="" ref={map.windowRef} data-hit={shapes[pointing.over]?.interactive || undefined} data-pan={view.k !== 1 || undefined}>
          {rest && drawing()}
        </div>
        {metresPerUnit ? <ScaleBar pxPerMetre={scale / metresPerUnit} /> : null}
      </div>
      {ready && controls()}
    </Root>
  );
}

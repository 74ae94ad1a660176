import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePrefersReducedMotion } from '../hooks/use-prefers-reduced-motion';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { pathOf } from './core/batches';
import { attachGestures, type GestureHost } from './core/gestures';
import type { Geometry } from './core/geometry';
import { createShapeIndex } from './core/shape-index';
import { bandOf } from './core/view';
import { FocusProxy } from './focus-proxy.component';
import { MapControls } from './map-controls.component';
import { MapLayer } from './map-layer.component';
import { MapTooltip } from './map-tooltip.component';
import { ScaleBar } from './scale-bar.component';
import { STRINGS } from './shape-map.strings';
import { Hint, Layer, Over, Root, Stage, Window } from './shape-map.styles';
import type { MapShape, MapZoom, ShapeMapProps } from './shape-map.types';
import { useKeyboard } from './use-keyboard';
import { useLabels } from './use-labels';
import { useMapView } from './use-map-view';
import { usePointing } from './use-pointing';
import { usePulse } from './use-pulse';

/** Public zoom of D12. */
const PUBLIC_ZOOM: MapZoom = { min: 1, max: 2.6, step: 0.2 };
const NONE: readonly string[] = [];
const HINT_MS = 1800;
/** Below this short side on screen, CSS px, a pattern can't be told apart and only costs. */
const PATTERN_FROM = 9;

/** Shapes looked at to know how large they are; of more only every n-th, so that the others wait until they are needed. */
const SAMPLE = 400;
/** Work on the index while nothing else happens, ms at a time. */
const SLICE_MS = 6;

/** Short sides in plan units: one that a tenth of the shapes stay under, and the largest. */
function shortSides(geometries: readonly Geometry[]): { short: number; tallest: number } {
  const every = Math.ceil(geometries.length / SAMPLE);
  const sides = geometries.filter((_, at) => at % every === 0).map(({ short }) => short).sort((a, b) => a - b);
  return { short: sides[Math.floor(sides.length / 10)] ?? 0, tallest: sides.at(-1) ?? 0 };
}
const usePath = (shapes: readonly MapShape[], ids: readonly string[]) => useMemo(() => pathOf(shapes, ids), [shapes, ids]);

const DEFAULTS = { zoom: PUBLIC_ZOOM, animatedIds: NONE, highlightedIds: NONE, labelMinPx: 12, fillOpacity: 0.78, fit: 'width', controlsLabel: 'Map controls' } as const;

/** The props with a default in place of each that is absent. */
function withDefaults(props: ShapeMapProps) {
  const given = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as unknown as ShapeMapProps;
  return { ...DEFAULTS, ...given, strings: { ...STRINGS, ...props.strings } };
}

/** Lines of the shapes keep half a plan unit, within what looks right on screen. */
const linePx = (scale: number): number => Math.max(0.75, Math.min(2.5, scale / 2));

/**
 * A drawing with shapes on it that can be pointed at, zoomed, and walked through by keyboard (D12, spec 2.4, 2.6).
 * `<ShapeMap ariaLabel="Stage 3 map" shapes={shapes} size={{ width: 860, height: 640 }} imageUrl={url} onShapeClick={open} />`
 */
export function ShapeMap(given: ShapeMapProps) {
  const { shapes, activeId } = given;
  const props = withDefaults(given);
  const { size, zoom, animatedIds, labelMinPx, fit, resetKey, onZoomChange, strings } = props;
  const id = useId();
  const reducedMotion = usePrefersReducedMotion();
  const index = useMemo(() => createShapeIndex(shapes.map(({ path }) => path)), [shapes]);
  const { short, tallest } = useMemo(() => shortSides(index.geometries), [index]);
  const placeTip = useRef<(() => void) | null>(null);
  const controlsRef = useRef<HTMLButtonElement>(null);
  const labelRef = useRef<SVGGElement>(null);
  const [hint, setHint] = useState(false);

  const map = useMapView({ size, zoom, short, resetKey, reducedMotion, onZoomChange, place: placeTip });
  const { frame, settled, live, limits, windowRef } = map;
  const scale = frame.base * settled.k;
  const pulse = usePulse(animatedIds.join(), reducedMotion);
  const pointing = usePointing({ props, index, map, replay: (shape) => animatedIds.includes(shape) && pulse.replay() });
  const { current, over, shown } = pointing;
  useLabels({ group: labelRef, index, shapes, frame, view: settled, short, tallest, leastPx: labelMinPx });

  // Thousands of paths are read in idle slices, not all at once under the first pointer.
  useEffect(() => {
    let at = 0;
    const work = () => {
      const end = performance.now() + SLICE_MS;
      while (at < shapes.length && performance.now() < end) void index.geometries[at++]!.box;
      if (at < shapes.length) timer = setTimeout(work, SLICE_MS);
      else index.within([0, 0, 0, 0]);
    };
    let timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }, [index, shapes]);

  // Gestures are attached once and reach today's functions through this.
  const host = useRef<GestureHost | null>(null);
  useLayoutEffect(() => {
    const { hover, leave, tap } = pointing;
    host.current = { view: () => live.current, limits: () => limits, move: (view) => map.move(view), settle: map.settle, hover: (x, y) => (hover(x, y), placeTip.current?.()), leave, tap, wheelRefused: () => setHint(true) };
  });
  useEffect(() => attachGestures(windowRef.current!, () => host.current!), [windowRef]);
  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setHint(false), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);

  const onKeyDown = useKeyboard({ shapes, current, goTo: pointing.goTo, dismiss: pointing.dismiss, toControls: () => controlsRef.current?.focus(), step: map.step, reset: map.reset });
  const activePath = usePath(shapes, useMemo(() => (activeId ? [activeId] : NONE), [activeId]));
  const markedPath = usePath(shapes, props.highlightedIds);
  const animatedPath = usePath(shapes, animatedIds);
  const tip = pointing.tipShown && shapes[shown] ? props.tooltip?.(shapes[shown]) : null;
  return (
    <Root role="group" aria-label={props.ariaLabel} $fit={fit} $ratio={size.width / size.height}>
      <Stage style={fit === 'width' ? { aspectRatio: `${size.width} / ${size.height}` } : undefined}>
        <Window ref={windowRef} data-hit={shapes[over]?.interactive || undefined} data-pan={settled.k !== 1 || undefined}>
          <Layer ref={map.layerRef} data-band={fit === 'fill' ? bandOf(frame) : undefined} style={{ width: frame.contentWidth, height: frame.contentHeight, ['--scale' as string]: scale, ['--line' as string]: linePx(scale) / scale }}>
            {props.imageUrl && <img src={props.imageUrl} alt="" draggable={false} decoding="async" />}
            <MapLayer
              {...{ shapes, size, activePath, markedPath, animatedPath, labelRef }}
              fillOpacity={props.fillOpacity}
              patternScale={short * scale >= PATTERN_FROM ? 0.9 / scale : 0}
              pulse={pulse.round}
              hoverRef={pointing.hoverRef}
            />
          </Layer>
          {shapes[current] && <FocusProxy key={shapes[current].id} shape={shapes[current]} box={index.geometries[current]!.box} view={settled} scale={scale} pointing={pointing} describedBy={id + (tip ? 'tip' : 'help')} onKeyDown={onKeyDown} />}
          <VisuallyHidden id={`${id}help`}>{strings.keyboardHelp}</VisuallyHidden>
          {tip && (
            <MapTooltip id={`${id}tip`} at={pointing.tipAt} map={frame} onPlacer={(placer) => (placeTip.current = placer)} onEscape={pointing.dismiss}>
              {tip}
            </MapTooltip>
          )}
          {hint && <Hint aria-hidden="true">{strings.wheelHint}</Hint>}
        </Window>
        {props.metresPerUnit ? <ScaleBar pxPerMetre={scale / props.metresPerUnit} /> : null}
        {props.children && <Over>{props.children}</Over>}
      </Stage>
      <MapControls
        label={props.controlsLabel}
        strings={strings}
        k={settled.k}
        min={limits.min}
        max={limits.top}
        onStep={map.step}
        onPan={map.pan}
        onReset={map.reset}
        animation={animatedIds.length && !reducedMotion ? { running: pulse.running, toggle: pulse.toggle } : undefined}
        firstRef={controlsRef}
      />
    </Root>
  );
}

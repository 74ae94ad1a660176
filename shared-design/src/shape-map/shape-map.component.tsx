import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type CSSProperties } from 'react';
import { usePrefersReducedMotion } from '../hooks/use-prefers-reduced-motion';
import { useCamera } from './camera/use-camera';
import { bandOf, transformOf } from './camera/view';
import { createShapeIndex, type ShapeIndex } from './layers/shape-index';
import { ShapeLayer } from './layers/shape-layer.component';
import { useLabels } from './layers/use-labels';
import { useMarks } from './layers/use-marks';
import { usePulse } from './layers/use-pulse';
import { MapControls } from './map-controls.component';
import { MapTooltip, WheelHint } from './map-tooltip.component';
import { ScaleBar } from './scale-bar.component';
import { Root } from './model/shape-map.styles';
import type { MapShape } from './model/map.types';
import type { ShapeMapProps } from './model/shape-map.types';
import { panHoverPress } from './tools/pan-hover-press';
import { attachOf } from './tools/attach-of';
import { useShapeKeys } from './tools/use-shape-keys';

const NONE: readonly string[] = [];
/** Smallest short side on screen that gets a pattern, CSS px: below it patterns look alike and only cost time. */
const PATTERN_FROM = 9;
/** Paths parsed per slice, about 2 ms, and the pause between slices, ms. */
const SLICE = 500;
const PAUSE_MS = 50;

/**
 * A drawing with shapes on it that can be pointed at, zoomed, and walked through by keyboard (D12, spec 2.4, 2.6).
 * `<ShapeMap ariaLabel="Stage 3 map" shapes={shapes} size={{ width: 860, height: 640 }} imageUrl={url} onShapeClick={open} />`
 */
export function ShapeMap(props: ShapeMapProps) {
  const {
    shapes,
    size,
    imageUrl,
    activeId,
    metresPerUnit,
    animatedIds = NONE,
    highlightedIds = NONE,
    labelMinPx = 12,
    fillOpacity = 0.78,
    fit = 'width',
  } = props;
  const ratio = size.width / size.height;
  const id = useId();
  const reducedMotion = usePrefersReducedMotion();
  const before = useRef<ShapeIndex>(undefined);
  const index = useMemo(() => (before.current = createShapeIndex(shapes, before.current)), [shapes]);
  const { short } = index;
  const placeTip = useRef(() => {});
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [hint, setHint] = useState(0);
  const [ready, setReady] = useState(false);

  const camera = useCamera(props, short, reducedMotion, placeTip);
  const pulse = usePulse(animatedIds.join(), reducedMotion);
  const marks = useMarks(
    props,
    index,
    camera,
    ready,
    placeTip,
    (shape) => animatedIds.includes(shape!) && pulse.replay(),
  );
  const keys = useShapeKeys(index, camera, marks);
  const [focusable, tipped] = [marks.current, marks.shown].map(index.shape);
  useLabels(canvasRef, index, size, camera.view, labelMinPx, props.labelsOf);

  // After the first paint: render the buttons, and parse thousands of paths in slices rather than all at once under the first pointer.
  useEffect(() => {
    let at = 0;
    const timer = setInterval(() => {
      setReady(true);
      for (const end = Math.min(shapes.length, at + SLICE); at < end; at += 1) index.geometry(shapes[at]!.id);
      if (at === shapes.length) clearInterval(timer);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [index, shapes]);
  // Built once per render: tools read it in every event of a gesture.
  const today = { ...camera, ...index, ...marks, hint: () => setHint((turned) => turned + 1) };
  const host = useEffectEvent(() => today);
  // The tool's listeners come first.
  useEffect(() => {
    const parts = [attachOf(props.tool), panHoverPress].map((attach) => attach?.(camera.windowRef.current!, host));
    return () => parts.forEach((detach) => detach?.());
  }, [camera.windowRef, props.tool]);

  const tip = marks.tipShown && tipped && props.tooltip?.(tipped);
  const view = camera.view ?? camera.live.current;
  const scale = view.base * view.k;
  /**
   * The one button that represents the current shape: it has the full name and handles keys; pointer events pass through it. The focus ring
   * is drawn on the shape.
   */
  const proxy = (shape: MapShape) => {
    const [left, top, right, bottom] = index.geometry(shape.id).box;
    return (
      <button
        key={shape.id}
        type="button"
        style={{
          left: view.x + left * scale,
          top: view.y + top * scale,
          width: (right - left) * scale,
          height: (bottom - top) * scale,
        }}
        aria-label={shape.name}
        aria-disabled={!shape.interactive || undefined}
        aria-describedby={id + (tip ? 'tip' : 'help')}
        ref={marks.proxyRef}
        onFocus={marks.onFocus}
        onBlur={marks.onBlur}
        {...keys}
      />
    );
  };
  const drawing = () => (
    <>
      <div
        data-layer=""
        aria-hidden="true"
        ref={camera.layerRef}
        style={{
          aspectRatio: ratio,
          width: view.contentWidth,
          height: view.contentHeight,
          transform: transformOf(view),
          ['--scale' as string]: scale,
          ['--band' as string]: bandOf(view),
        }}
      >
        {/* A plan image that failed to load is hidden; a browser would draw a broken-image frame. */}
        {imageUrl && (
          <img key={imageUrl} src={imageUrl} alt="" onError={(event) => (event.currentTarget.hidden = true)} />
        )}
        <ShapeLayer
          {...{ shapes, size, fillOpacity, activeId, highlightedIds, animatedIds }}
          patternScale={short * scale >= PATTERN_FROM ? 0.9 / scale : 0}
          pulse={pulse.round}
          hoverRef={marks.hoverRef}
        />
        <canvas ref={canvasRef} />
        {props.overlay && <svg viewBox={`0 0 ${size.width} ${size.height}`}>{props.overlay(scale)}</svg>}
      </div>
      {focusable && proxy(focusable)}
      {tip && (
        <MapTooltip id={`${id}tip`} {...{ marks, index, camera }} onPlacer={(place) => void (placeTip.current = place)}>
          {tip}
        </MapTooltip>
      )}
      <WheelHint turned={hint} strings={props.strings} />
    </>
  );
  const controls = () => (
    <MapControls
      {...props}
      id={id}
      k={view.k}
      map={camera}
      pulse={animatedIds.length && !reducedMotion ? pulse : null}
      zoomInRef={marks.controlRef}
    />
  );
  // By default a map is at most as tall as most of the screen, so that the page around it stays reachable.
  const style: CSSProperties =
    fit === 'fill'
      ? { height: '100%', minHeight: 280 }
      : { width: `min(100%, max(320px, 0.8 * var(--ll-screen, 100dvh)) * ${ratio})` };
  return (
    <Root role="group" aria-label={props.ariaLabel} style={style}>
      <div data-stage="" style={fit === 'fill' ? undefined : { aspectRatio: ratio }}>
        <div
          data-window=""
          ref={camera.windowRef}
          data-hit={index.shape(marks.over)?.interactive || undefined}
          data-pan={view.k === 1 ? undefined : view.contentHeight * view.k > view.height + 1 ? 'all' : 'x'}
        >
          {camera.view && drawing()}
        </div>
        {!!metresPerUnit && <ScaleBar pxPerMetre={scale / metresPerUnit} />}
      </div>
      {ready && controls()}
    </Root>
  );
}

import { memo, useId, useMemo, type Ref } from 'react';
import { PATTERN_PATH, patternWidth } from '../tone/pattern-drawing';
import { toneFill, tonePattern } from '../tone/tone';
import { batchByTone } from './core/batches';
import type { MapShape } from './shape-map.types';

interface MapLayerProps {
  shapes: readonly MapShape[];
  size: { width: number; height: number };
  fillOpacity: number;
  /** Plan units per CSS px, so that patterns keep their size on screen; 0 leaves them out. */
  patternScale: number;
  activePath: string;
  markedPath: string;
  animatedPath: string;
  /** A new number plays the pulse again; 0 leaves it still. */
  pulse: number;
  hoverRef: Ref<SVGGElement>;
  labelRef: Ref<SVGGElement>;
}

/** The one svg: a path per tone with its pattern, what is marked, what is under the pointer, labels. */
export const MapLayer = memo(function MapLayer(props: MapLayerProps) {
  const { shapes, size, fillOpacity, patternScale, activePath, markedPath, animatedPath, pulse, hoverRef, labelRef } = props;
  const id = useId();
  const batches = useMemo(() => batchByTone(shapes, size), [shapes, size]);
  const patterned = patternScale > 0;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <defs>
        {patterned &&
          [...new Set(batches.map(({ tone }) => tonePattern(tone)))].filter((pattern) => pattern !== 'plain').map((pattern) => (
            <pattern key={pattern} id={id + pattern} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform={`scale(${patternScale})`}>
              <path d={PATTERN_PATH[pattern]} stroke="#1d2723" strokeOpacity=".2" strokeWidth={patternWidth(pattern)} strokeLinecap="round" />
            </pattern>
          ))}
      </defs>
      {batches.map(({ key, tone, muted, path }) => (
        <g key={key} opacity={muted ? 0.28 : undefined}>
          <path data-fill={tone} d={path} fill={toneFill(tone)} fillOpacity={fillOpacity} />
          {patterned && tonePattern(tone) !== 'plain' && <path d={path} fill={`url(#${id}${tonePattern(tone)})`} />}
        </g>
      ))}
      {animatedPath && <path key={pulse} data-pulse={pulse ? 'on' : 'off'} d={animatedPath} />}
      {[activePath, markedPath].map((path, at) => path && (
        <g key={at}>
          <path data-halo="" d={path} />
          <path data-ring="" d={path} />
        </g>
      ))}
      <g ref={hoverRef}>
        <path data-halo="" data-hover="" />
        <path data-ring="" />
      </g>
      <g ref={labelRef} />
    </svg>
  );
});

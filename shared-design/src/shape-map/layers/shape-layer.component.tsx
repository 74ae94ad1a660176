import { memo, useId, useMemo, type Ref } from 'react';
import { PatternTile } from '../../tone/pattern-tile.component';
import { toneFill, tonePattern } from '../../tone/tone';
import { batchByTone, pathOf } from './batches';
import type { MapShape } from '../model/map.types';

interface ShapeLayerProps {
  shapes: readonly MapShape[];
  size: { width: number; height: number };
  fillOpacity: number;
  /** Plan units per CSS px, so that patterns keep their size on screen; 0 leaves them out. */
  patternScale: number;
  activeId: string | null | undefined;
  highlightedIds: readonly string[];
  animatedIds: readonly string[];
  /** A new number restarts the pulse; 0 stops it. */
  pulse: number;
  hoverRef: Ref<SVGGElement>;
}

/** The one svg: a path per tone with its pattern, the marked shapes, the hovered shape. */
export const ShapeLayer = memo(function ShapeLayer({
  shapes,
  size,
  fillOpacity,
  patternScale,
  activeId,
  highlightedIds,
  animatedIds,
  pulse,
  hoverRef,
}: ShapeLayerProps) {
  const id = useId();
  const batches = useMemo(() => batchByTone(shapes, size), [shapes, size]);
  const markedPath = pathOf(shapes, [activeId, ...highlightedIds]);
  const patterns = patternScale ? [...new Set(batches.map(({ tone }) => tonePattern(tone)))] : [];
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`}>
      {patterns.map((pattern) => (
        <PatternTile
          key={pattern}
          id={id + pattern}
          pattern={pattern}
          strength={0.2}
          patternTransform={`scale(${patternScale})`}
        />
      ))}
      {batches.map(({ key, tone, emphasis, path }) => (
        <g key={key}>
          <path data-fill={tone} d={path} fill={toneFill(tone, emphasis)} fillOpacity={fillOpacity} />
          {patternScale > 0 && tonePattern(tone) !== 'plain' && (
            <path d={path} fill={`url(#${id}${tonePattern(tone)})`} />
          )}
        </g>
      ))}
      {animatedIds.length > 0 && (
        <path key={pulse} data-ring="" data-pulse={pulse ? 'on' : 'off'} d={pathOf(shapes, animatedIds)} />
      )}
      <g>
        <path data-halo="" d={markedPath} />
        <path data-ring="" d={markedPath} />
      </g>
      <g ref={hoverRef}>
        <path data-halo="" data-hover="" />
        <path data-ring="" />
      </g>
    </svg>
  );
});

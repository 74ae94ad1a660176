import type { SVGProps } from 'react';
import { PATTERN_PATH, patternWidth } from './pattern-drawing';
import type { TonePattern } from './tone';

interface PatternTileProps extends SVGProps<SVGPatternElement> {
  pattern: TonePattern;
  /** Opacity of its lines, 0–1. */
  strength: number;
  /** Factor on the usual line width; default 1. */
  bold?: number;
}

/** The `<pattern>` that lays a tone's pattern over its fill. */
export function PatternTile({ pattern, strength, bold = 1, ...rest }: PatternTileProps) {
  return (
    <pattern width="8" height="8" patternUnits="userSpaceOnUse" {...rest}>
      <path
        d={PATTERN_PATH[pattern]}
        stroke="#1d2723"
        strokeOpacity={strength}
        strokeWidth={patternWidth(pattern) * bold}
        strokeLinecap="round"
      />
    </pattern>
  );
}

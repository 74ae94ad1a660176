import type { KeyboardEventHandler } from 'react';
import type { Box } from './core/grid';
import type { View } from './core/view';
import { Proxy } from './shape-map.styles';
import type { MapShape } from './shape-map.types';
import type { Pointing } from './use-pointing';

interface FocusProxyProps {
  shape: MapShape;
  box: Box;
  /** Where the map stands at rest: the shape wears the ring meanwhile, so the button need not follow a gesture. */
  view: View;
  /** CSS px per plan unit in that view. */
  scale: number;
  pointing: Pointing;
  describedBy: string;
  onKeyDown: KeyboardEventHandler;
}

/** The one button that stands for the current shape: it carries the full name and takes keys; pointers go through it. */
export function FocusProxy({ shape, box, view: { x, y }, scale, pointing, describedBy, onKeyDown }: FocusProxyProps) {
  return (
    <Proxy
      ref={pointing.proxyRef}
      type="button"
      style={{ left: x + box[0] * scale, top: y + box[1] * scale, width: (box[2] - box[0]) * scale, height: (box[3] - box[1]) * scale }}
      aria-label={shape.name}
      aria-disabled={!shape.interactive || undefined}
      aria-describedby={describedBy}
      onFocus={({ target }) => pointing.focus(target.matches(':focus-visible'))}
      onBlur={pointing.blur}
      onKeyDown={onKeyDown}
      // A click of a key or a screen reader has no pointer; the map hears those that have one.
      onClick={({ detail }) => detail === 0 && pointing.click(shape)}
    />
  );
}

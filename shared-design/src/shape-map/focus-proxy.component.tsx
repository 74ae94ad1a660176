import type { KeyboardEventHandler } from 'react';
import { Proxy } from './shape-map.styles';
import type { MapShape } from './shape-map.types';
import type { Pointing } from './use-pointing';

interface FocusProxyProps {
  shape: MapShape;
  pointing: Pointing;
  describedBy: string;
  onKeyDown: KeyboardEventHandler;
}

/** The one button that stands for the current shape: it carries the full name and takes keys; pointers go through it. */
export function FocusProxy({ shape, pointing, describedBy, onKeyDown }: FocusProxyProps) {
  return (
    <Proxy
      ref={pointing.proxyRef}
      type="button"
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

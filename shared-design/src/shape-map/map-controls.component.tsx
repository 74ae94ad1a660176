import type { Ref } from 'react';
import { Column, Compass, Corner, Pad, Press } from './shape-map.styles';
import type { ShapeMapStrings } from './shape-map.types';

interface MapControlsProps {
  label: string;
  strings: ShapeMapStrings;
  k: number;
  min: number;
  max: number;
  onStep: (direction: 1 | -1) => void;
  onPan: (dx: number, dy: number) => void;
  onReset: () => void;
  animation?: { running: boolean; toggle: () => void };
  firstRef: Ref<HTMLButtonElement>;
}

/** Line drawings on a 24-unit grid, kept here so that the engine carries no icon set. */
const DRAWINGS = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  panUp: 'm6 15 6-6 6 6',
  panLeft: 'm14.5 6-6 6 6 6',
  panRight: 'm9.5 6 6 6-6 6',
  panDown: 'm6 9.5 6 6 6-6',
  pauseAnimation: 'M9 6v12m6-12v12',
  playAnimation: 'M8 5.5v13l10-6.5z',
  reset: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
};

function Drawing({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

const ARROWS = [
  ['up', 'panUp', 0, 1],
  ['left', 'panLeft', 1, 0],
  ['right', 'panRight', -1, 0],
  ['down', 'panDown', 0, -1],
] as const;

/** Zoom, reset and pan buttons, so that nothing needs a drag or a pinch. */
export function MapControls({ label, strings, k, min, max, onStep, onPan, onReset, animation, firstRef }: MapControlsProps) {
  const zoomed = Math.abs(k - 1) > 1e-3;
  return (
    <Corner role="group" aria-label={label}>
      {zoomed && (
        <Compass>
          {ARROWS.map(([side, name, dx, dy]) => (
            <Press key={side} type="button" style={{ gridArea: side }} aria-label={strings[name]} onClick={() => onPan(dx, dy)}>
              <Drawing name={name} />
            </Press>
          ))}
        </Compass>
      )}
      {zoomed && (
        <Pad>
          <Press type="button" data-wide="" aria-label={strings.reset} onClick={onReset}>
            <Drawing name="reset" />
            <span>{strings.reset}</span>
          </Press>
        </Pad>
      )}
      <Column>
        {animation && (
          <Pad>
            <Press type="button" aria-label={strings[animation.running ? 'pauseAnimation' : 'playAnimation']} onClick={animation.toggle}>
              <Drawing name={animation.running ? 'pauseAnimation' : 'playAnimation'} />
            </Press>
          </Pad>
        )}
        <Pad>
          <Press ref={firstRef} type="button" aria-label={strings.zoomIn} aria-disabled={k >= max - 1e-6} onClick={() => onStep(1)}>
            <Drawing name="zoomIn" />
          </Press>
          <Press type="button" aria-label={strings.zoomOut} aria-disabled={k <= min + 1e-6} onClick={() => onStep(-1)}>
            <Drawing name="zoomOut" />
          </Press>
        </Pad>
      </Column>
    </Corner>
  );
}

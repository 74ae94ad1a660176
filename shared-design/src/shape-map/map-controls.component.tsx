import type { Ref } from 'react';
import { IconButton } from '../button/icon-button.component';
import { Icon, type IconName } from '../icon/icon.component';
import { CONTROL_STRINGS } from './map-controls.strings';
import { Column, Corner, Pad } from './map-controls.styles';
import type { ShapeMapProps } from './model/shape-map.types';
import type { Camera } from './camera/use-camera';
import type { usePulse } from './layers/use-pulse';

interface MapControlsProps extends Pick<ShapeMapProps, 'controlsLabel' | 'strings'> {
  /** Id of the map; its help text has `${id}help`. */
  id: string;
  k: number;
  map: Camera;
  /** The animation; null without one. */
  pulse: ReturnType<typeof usePulse> | null;
  zoomInRef: Ref<HTMLButtonElement>;
}

const ARROWS = [
  ['chevron-left', 'panLeft', 1, 0],
  ['chevron-up', 'panUp', 0, 1],
  ['chevron-down', 'panDown', 0, -1],
  ['chevron-right', 'panRight', -1, 0],
] as const;

/** Zoom, reset and pan buttons, so that nothing needs a drag or a pinch. */
export function MapControls({
  id,
  controlsLabel = 'Map controls',
  strings: given,
  k,
  map,
  pulse,
  zoomInRef,
}: MapControlsProps) {
  const { step, go, reset, limits, live } = map;
  /** Pans by a quarter of the window. */
  const pan = (dx: number, dy: number) =>
    go({
      ...live.current,
      x: live.current.x + (dx * live.current.width) / 4,
      y: live.current.y + (dy * live.current.height) / 4,
    });
  const strings = { ...CONTROL_STRINGS, ...given };
  const button = (icon: IconName, name: keyof typeof CONTROL_STRINGS, onClick: () => void, rest?: object) => (
    <IconButton key={name} label={strings[name]} icon={<Icon name={icon} />} onClick={onClick} {...rest} />
  );
  const zoomed = Math.abs(k - 1) > 1e-3;
  return (
    <Corner role="group" aria-label={controlsLabel}>
      {zoomed && (
        <>
          <Pad>{ARROWS.map(([icon, name, dx, dy]) => button(icon, name, () => pan(dx, dy)))}</Pad>
          <Pad data-resets="">{button('fit', 'reset', reset)}</Pad>
        </>
      )}
      <Column>
        {pulse && (
          <Pad>
            {pulse.round
              ? button('pause', 'pauseAnimation', pulse.toggle)
              : button('play', 'playAnimation', pulse.toggle)}
          </Pad>
        )}
        <Pad data-upright="">
          {button('plus', 'zoomIn', () => step(1), { ref: zoomInRef, 'aria-disabled': k >= limits.top - 1e-6 })}
          {button('minus', 'zoomOut', () => step(-1), { 'aria-disabled': k <= limits.min + 1e-6 })}
        </Pad>
      </Column>
      <p id={`${id}help`} hidden>
        {strings.keyboardHelp}
      </p>
    </Corner>
  );
}

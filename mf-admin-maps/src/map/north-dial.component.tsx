import { colour } from '@lotline/shared-design';
import { isReleased } from '@lotline/shared-design/kit/map-tools';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Dial } from './map.styles';
import { mapStrings } from './strings';

const text = mapStrings.form;
const turn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** An arrow that is turned to where north is on the picture, in degrees clockwise from its top. */
export function NorthDial({ north, onChange }: { north: number | null; onChange: (north: number) => void }) {
  const [isTurning, setTurning] = useState(false);
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [clientX - left - width / 2, clientY - top - height / 2];
    onChange(turn((Math.atan2(x, -y) * 180) / Math.PI));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(turn((north ?? 0) + step * (event.shiftKey ? 10 : 1)));
  };
  return (
    <Dial
      role="slider"
      tabIndex={0}
      aria-label={text.northLabel}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={north ?? 0}
      aria-valuetext={north === null ? text.northUnset : `${north}°`}
      data-unset={north === null || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setTurning(true);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (isReleased(event)) setTurning(false);
        else if (isTurning) follow(event);
      }}
      onPointerUp={() => setTurning(false)}
      onPointerCancel={() => setTurning(false)}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <g transform={`rotate(${north ?? 0})`}>
          <path d="M0 -26L12 30L0 20L-12 30Z" fill={colour.ink} />
          <text y="-30" fontSize="17" fontWeight="700" textAnchor="middle" fill={colour.ink}>
            N
          </text>
        </g>
      </svg>
    </Dial>
  );
}

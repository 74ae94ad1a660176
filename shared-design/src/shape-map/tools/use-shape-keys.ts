import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { Camera } from '../camera/use-camera';
import type { Marks } from '../layers/use-marks';
import type { ShapeIndex } from '../layers/shape-index';
import type { MapShape } from '../model/map.types';
import { DIRECTIONS, findLabel, firstLabel, nearestInDirection, type Direction } from '../layers/neighbours';

/** Digits typed within this time, ms, form one number. */
const TYPING_PAUSE = 900;

/** The public page's keys on the current shape's button: move between shapes, open, zoom. */
export function useShapeKeys(
  { shapes, shape }: ShapeIndex,
  { step, reset }: Camera,
  { current, controlRef, press, goTo, dismiss }: Marks,
) {
  const typed = useRef({ text: '', time: 0 });
  return {
    // A click from a key or a screen reader has detail 0; the map handles clicks of a pointer.
    onClick: ({ detail }: MouseEvent) => void (detail || press(current)),
    /** Arrows, Home, End, digits, Escape, + − 0. Zero resets the zoom unless a number is being typed. */
    onKeyDown(event: KeyboardEvent) {
      const { key, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const typing = timeStamp - typed.current.time < TYPING_PAUSE;
      let to: MapShape | undefined;
      if (key in DIRECTIONS) to = nearestInDirection(shapes, shape(current)!.binding, key as Direction);
      else if (key === 'Home') to = firstLabel(shapes);
      else if (key === 'End') to = firstLabel(shapes, -1);
      else if (key === '+' || key === '=') step(1);
      else if (key === '-') step(-1);
      else if (key === '0' && !typing) reset();
      else if (/^\d$/.test(key)) {
        typed.current = { text: typing ? typed.current.text + key : key, time: timeStamp };
        to = findLabel(shapes, typed.current.text);
      } else if (key === 'Escape') {
        if (!dismiss()) controlRef.current?.focus();
        event.stopPropagation();
      } else return;
      event.preventDefault();
      goTo(to?.id);
    },
  };
}

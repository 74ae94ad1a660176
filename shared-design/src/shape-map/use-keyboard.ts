import { useRef, type KeyboardEvent } from 'react';
import { findLabel, firstLabel, nearestInDirection, type Direction } from './core/neighbours';
import type { MapShape } from './shape-map.types';

interface KeyboardOptions {
  shapes: readonly MapShape[];
  current: number;
  goTo: (at: number) => void;
  /** Escape: true when a tooltip was there to close. */
  dismiss: () => boolean;
  toControls: () => void;
  step: (direction: 1 | -1) => void;
  reset: () => void;
}

const TYPING_PAUSE = 900;

/** Keys while a shape has focus: arrows, Home, End, digits, Escape, + − 0. Zero zooms back only when no number is being typed. */
export function useKeyboard({ shapes, current, goTo, dismiss, toControls, step, reset }: KeyboardOptions) {
  const typed = useRef({ text: '', time: 0 });
  return (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.timeStamp - typed.current.time < TYPING_PAUSE;
    let to = -1;
    if (key.startsWith('Arrow')) to = nearestInDirection(shapes.map(({ binding }) => binding), current, key as Direction);
    else if (key === 'Home' || key === 'End') to = firstLabel(shapes.map(({ label }) => label), key === 'Home' ? 1 : -1);
    else if (key === '+' || key === '=') step(1);
    else if (key === '-') step(-1);
    else if (key === '0' && !typing) reset();
    else if (/^\d$/.test(key)) {
      typed.current = { text: typing ? typed.current.text + key : key, time: event.timeStamp };
      to = findLabel(shapes.map(({ label }) => label), typed.current.text);
    } else if (key === 'Escape') {
      if (!dismiss()) toControls();
      event.stopPropagation();
    } else return;
    event.preventDefault();
    if (to >= 0) goTo(to);
  };
}

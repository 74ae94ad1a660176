import { useEffect, useState } from 'react';

let isPressed = false;
const waiting = new Set<() => void>();
let readers = 0;

const press = () => {
  isPressed = true;
};
function release(): void {
  // The click of this press is dispatched first.
  setTimeout(() => {
    isPressed = false;
    waiting.forEach((tell) => tell());
  });
}
const ENDS = ['pointerup', 'pointercancel'] as const;

/** Listens for presses while there are subscribers. */
function follow(): () => void {
  if ((readers += 1) === 1) {
    document.addEventListener('pointerdown', press, true);
    for (const end of ENDS) document.addEventListener(end, release, true);
  }
  return () => {
    if ((readers -= 1) > 0) return;
    document.removeEventListener('pointerdown', press, true);
    for (const end of ENDS) document.removeEventListener(end, release, true);
    isPressed = false;
  };
}

/**
 * A value as it was before the pointer went down, until it is up again: what appears on leaving a field would move the button
 * that is being pressed away from under the pointer, and the click would be lost.
 */
export function useAfterPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(follow, []);
  useEffect(() => {
    if (!isPressed) return setShown(value);
    const tell = () => setShown(value);
    waiting.add(tell);
    return () => void waiting.delete(tell);
  }, [value]);
  return isPressed ? shown : value;
}

import { useEffect, useState } from 'react';

let isPressed = false;
const waiting = new Set<() => void>();
let readers = 0;

const press = () => {
  isPressed = true;
};
function release(): void {
  // Deferred: the click of this press is dispatched first.
  setTimeout(() => {
    isPressed = false;
    waiting.forEach((tell) => tell());
  });
}
const ENDS = ['pointerup', 'pointercancel'] as const;

/** Adds the press listeners with the first subscriber and removes them with the last. */
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
 * A value, frozen from pointer down to pointer up: an error that appears on blur would move the pressed button away from under the pointer,
 * and the click would be lost.
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

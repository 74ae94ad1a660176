import { useEffect, useState } from 'react';

let isPressed = false;
const afterRelease = new Set<() => void>();
let subscribers = 0;

const onPress = () => {
  isPressed = true;
};
function onRelease(): void {
  // Deferred: the click of this press is dispatched first.
  setTimeout(() => {
    isPressed = false;
    afterRelease.forEach((run) => run());
  });
}
const RELEASE_EVENTS = ['pointerup', 'pointercancel'] as const;

/** Adds the press listeners with the first subscriber and removes them with the last. */
function subscribe(): () => void {
  if ((subscribers += 1) === 1) {
    document.addEventListener('pointerdown', onPress, true);
    for (const end of RELEASE_EVENTS) document.addEventListener(end, onRelease, true);
  }
  return () => {
    if ((subscribers -= 1) > 0) return;
    document.removeEventListener('pointerdown', onPress, true);
    for (const end of RELEASE_EVENTS) document.removeEventListener(end, onRelease, true);
    isPressed = false;
  };
}

/**
 * A value, frozen from pointer down to pointer up: an error that appears on blur would move the pressed button away from under the pointer,
 * and the click would be lost.
 */
export function useFrozenDuringPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(subscribe, []);
  useEffect(() => {
    if (!isPressed) return setShown(value);
    const run = () => setShown(value);
    afterRelease.add(run);
    return () => void afterRelease.delete(run);
  }, [value]);
  return isPressed ? shown : value;
}

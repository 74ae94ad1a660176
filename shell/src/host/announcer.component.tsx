import { VisuallyHidden } from '@lotline/shared-design';
import { useSyncExternalStore } from 'react';

let sentence = '';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Announces a sentence to screen readers; a repeated one is announced again. */
export function announceSentence(text: string): void {
  sentence = sentence === text ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** The polite live region of the page. */
export function Announcer() {
  const announced = useSyncExternalStore(subscribe, () => sentence);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}

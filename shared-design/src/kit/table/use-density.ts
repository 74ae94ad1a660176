import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'dense';

const KEY = 'lotline:table-density';
const listeners = new Set<() => void>();
/** The choice of this page, where the browser stores nothing. */
let chosen: Density | null = null;

function read(): Density {
  if (chosen) return chosen;
  try {
    return localStorage.getItem(KEY) === 'dense' ? 'dense' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}

function choose(density: Density): void {
  chosen = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // It stays for this page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How close the rows of tables are: one choice for all tables, remembered by the browser. */
export const useDensity = (): readonly [Density, (density: Density) => void] => [
  useSyncExternalStore(subscribe, read),
  choose,
];

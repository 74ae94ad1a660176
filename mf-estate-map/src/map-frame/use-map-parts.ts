import { useEffect, useState } from 'react';

export type MapParts = typeof import('./map-parts');

/** In ms: a page that is never idle has them by then; and when, where a browser can't say that it is idle. */
const AT_LATEST_MS = 4000;
const ELSE_MS = 500;
let loaded: MapParts | undefined;

/** Whether they are here: the page has shown its first map. */
export const hasMapParts = (): boolean => loaded !== undefined;

/** Tooltips, north arrow, labels and offers, which come once the page is idle; undefined before, and where they can't be loaded. */
export function useMapParts(): MapParts | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (parts) return undefined;
    const load = () =>
      void import('./map-parts').then(
        (module) => setParts((loaded = module)),
        () => undefined,
      );
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, ELSE_MS);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(load, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(id);
  }, [parts]);
  return parts;
}

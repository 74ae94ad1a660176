import { useEffect, useState } from 'react';

export type MapParts = typeof import('./map-parts');

/** In ms: a page that is never idle has them by then, and so has a browser that can't say when it is. */
const AT_LATEST_MS = 4000;
let loaded: MapParts | undefined;

/** Tooltips, north arrow, labels and offers, which come once the page is idle; undefined before, and where they can't be loaded. */
export function useMapParts(): MapParts | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    const load = () =>
      void import('./map-parts').then(
        (module) => setParts((loaded = module)),
        () => undefined,
      );
    if (parts) return;
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: AT_LATEST_MS });
    else setTimeout(load, AT_LATEST_MS);
  }, [parts]);
  return parts;
}

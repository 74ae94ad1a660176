import { painted } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';

export type MapParts = typeof import('./map-parts');

let loaded: MapParts | undefined;

/** Tooltips, north arrow and labels of a map, which come once the page is idle; undefined before, and where they can't be loaded. */
export function useMapParts(): MapParts | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (parts) return;
    painted()
      .then(() => import('./map-parts'))
      .then(
        (module) => setParts((loaded = module)),
        () => undefined,
      );
  }, [parts]);
  return parts;
}

import { useReader } from '@lotline/shared-runtime/resource';
import { estateResources } from './estate-resources';

/** Keeps an estate and its lots loaded and fresh while mounted. */
export function EstateReader({ estateId }: { estateId: string }) {
  const [estate, lots] = estateResources(estateId);
  useReader(estate);
  useReader(lots);
  return null;
}

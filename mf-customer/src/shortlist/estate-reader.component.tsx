import { useReader } from '@lotline/shared-runtime/resource';
import { readsOf } from './estate-reads';

/** Keeps an estate and its lots loaded and fresh while mounted. */
export function EstateReader({ estateId }: { estateId: string }) {
  const [estate, lots] = readsOf(estateId);
  useReader(estate);
  useReader(lots);
  return null;
}

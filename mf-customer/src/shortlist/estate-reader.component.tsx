import { useReader } from '@lotline/shared-runtime/resource';
import { readsOf } from './estate-reads';

/** Has an estate's lots read and kept fresh while it is mounted. */
export function EstateReader({ estateId }: { estateId: string }) {
  const [estate, lots] = readsOf(estateId);
  useReader(estate);
  useReader(lots);
  return null;
}

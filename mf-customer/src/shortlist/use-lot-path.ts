import { estatePath, versionedPath } from '@lotline/shared-domain';
import { useSession } from '@lotline/shared-runtime';
import type { ShownLot } from './compared-lots';

/** The address of a lot on its estate's page. */
export function useLotPath({ lot, estate }: ShownLot): string {
  const { role } = useSession();
  return versionedPath(estatePath(estate.key, { query: { lotId: lot._id } }), estate, role);
}

import type { SetSiteCosts } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';

/** The lots opened to the builder are on screen: they are new no more. */
export const lotsShown = createAction('mf-builder/lotsShown');
/** A design is withdrawn from lots; null: from all of them. */
export const designWithdrawn = createAction<{
  designId: string;
  name: string;
  lotIds: readonly string[] | null;
}>('mf-builder/designWithdrawn');
/** Changed site costs are saved; `key` is the same for every attempt with the same cells (D44). */
export const siteCostsSubmitted = createAction<{ cells: SetSiteCosts['cells']; key: string }>(
  'mf-builder/siteCostsSubmitted',
);

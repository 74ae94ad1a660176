import type { SetSiteCosts } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';

/** Changed site costs are saved; `key` is the same for every attempt with the same cells (D44). */
export const siteCostsSubmitted = createAction<{ cells: SetSiteCosts['cells']; key: string }>(
  'mf-builder/siteCostsSubmitted',
);

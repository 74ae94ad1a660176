import { createAction } from '@reduxjs/toolkit';

/** The lots opened to the builder are on screen: they are new no more. */
export const lotsShown = createAction('mf-builder/lotsShown');
/** A design is withdrawn from lots; null: from all of them. */
export const designWithdrawn = createAction<{
  designId: string;
  name: string;
  lotIds: readonly string[] | null;
}>('mf-builder/designWithdrawn');

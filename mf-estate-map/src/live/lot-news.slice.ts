import { createAction } from '@reduxjs/toolkit';
import type { LotChange } from './lot-changes';

/** Visible lots were changed by someone else. */
export const lotsChanged = createAction<readonly LotChange[]>('mf-estate-map/live/lotsChanged');

import { createAction } from '@reduxjs/toolkit';
import type { LotChange } from './lot-changes';

/** Visible lots that another person changed. */
export const lotsChanged = createAction<readonly LotChange[]>('mf-estate-map/live/lotsChanged');

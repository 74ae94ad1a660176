import { createAction } from '@reduxjs/toolkit';
import type { LotChange } from './lot-changes';

/** Lots on show changed by somebody else's hand. */
export const lotsChanged = createAction<readonly LotChange[]>('mf-estate-map/live/lotsChanged');

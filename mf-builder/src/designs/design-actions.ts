import { createAction } from '@reduxjs/toolkit';

/** A design at the version that was shown. */
interface Chosen {
  readonly designId: string;
  readonly etag: string;
  readonly name: string;
}
/** 'Put on offer' or 'Take off offer' was pressed. */
export const offerPressed = createAction<Chosen & { readonly isActive: boolean }>('mf-builder/offerPressed');
export const deleteConfirmed = createAction<Chosen>('mf-builder/designDeleteConfirmed');
/** The designs are wanted as a file. */
export const designSheetRequested = createAction<'csv' | 'xlsx'>('mf-builder/designSheetRequested');

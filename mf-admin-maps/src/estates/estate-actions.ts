import { createAction } from '@reduxjs/toolkit';

/** An estate at the revision that was shown. */
interface Chosen {
  readonly estateId: string;
  readonly rev: string;
  readonly title: string;
}
export const archiveConfirmed = createAction<Chosen>('mf-admin-maps/archiveConfirmed');
export const restorePressed = createAction<Chosen>('mf-admin-maps/restorePressed');

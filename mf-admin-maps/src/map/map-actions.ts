import { createAction } from '@reduxjs/toolkit';

/** A map at the revision that was shown. */
interface Chosen {
  readonly mapId: string;
  readonly rev: number;
  /** Whether it is a stage's; otherwise an estate's. */
  readonly ofStage: boolean;
}
export const mapDeleteConfirmed = createAction<Chosen>('mf-admin-maps/mapDeleteConfirmed');
export const mapRestorePressed = createAction<Chosen>('mf-admin-maps/mapRestorePressed');

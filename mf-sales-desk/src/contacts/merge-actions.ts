import { createAction } from '@reduxjs/toolkit';

/** 'Undo' was pressed for a merge. */
export const mergeUndone = createAction<{ mergeId: string }>('mf-sales-desk/mergeUndone');

/** 'Not the same person' was pressed for a pair. */
export const pairDismissed = createAction<{ contactId: string; otherId: string }>('mf-sales-desk/pairDismissed');

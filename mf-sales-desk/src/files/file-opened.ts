import { createAction } from '@reduxjs/toolkit';

/** A private file is to be downloaded. */
export const fileOpened = createAction<{ fileId: string }>('mf-sales-desk/fileOpened');

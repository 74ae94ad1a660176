import type { DueDate } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';

/** One date is to be taken along as a calendar file. */
export const dueFileRequested = createAction<DueDate>('mf-sales-desk/dueFileRequested');

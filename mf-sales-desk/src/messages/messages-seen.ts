import { createAction } from '@reduxjs/toolkit';

/** The page with a buyer's unread messages is in view. */
export const messagesSeen = createAction<{ eoiId: string }>('mf-sales-desk/messagesSeen');

import { createAction } from '@reduxjs/toolkit';

/** The page of a lot has opened. */
export const lotShown = createAction('mf-customer/lotShown');
/** 'Download' of a file was pressed. */
export const fileOpened = createAction<{ fileId: string }>('mf-customer/fileOpened');
/** Messages of the team that weren't read are on the screen. */
export const messagesShown = createAction<{ eoiId: string }>('mf-customer/messagesShown');

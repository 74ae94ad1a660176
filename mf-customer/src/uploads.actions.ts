import { createAction } from '@reduxjs/toolkit';

/** A page that takes files has opened. */
export const uploadsShown = createAction('mf-customer/uploadsShown');

import { createAction } from '@reduxjs/toolkit';

/** A press on a compared lot's hold button, which leads to the lot on its estate's page. */
export const comparedLotHoldPressed = createAction<{ lotId: string }>('mf-customer/shortlist/comparedLotHoldPressed');

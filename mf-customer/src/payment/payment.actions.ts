import { createAction } from '@reduxjs/toolkit';

/** The buyer came back from the provider's page without paying. */
export const cameBackUnpaid = createAction<{ checkoutId: string }>('mf-customer/cameBackUnpaid');

import { createAction } from '@reduxjs/toolkit';

/**
 * Switches staff to or from previewing an estate's pages as a customer. Per tab, and ends when they return to their
 * work pages; `selectRole` is CUSTOMER until then. API answers don't change (D73); pages only hide what they offer to
 * staff.
 */
export const customerViewChosen = createAction<{ asCustomer: boolean }>('host/customerViewChosen');

import { createAction } from '@reduxjs/toolkit';

/**
 * Staff want to see an estate's pages as its customers do, or as staff again. It is of this tab alone, and ends where they go back to work: `selectRole` is CUSTOMER
 * meanwhile. What the API answers is the same either way (D73); only what a page offers to staff alone is left out.
 */
export const customerViewChosen = createAction<{ asCustomer: boolean }>('host/customerViewChosen');

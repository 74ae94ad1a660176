/** Routes of payments: invoices for staff, the provider's return and a refund's account for buyers. */
import { CUSTOMERS, EVERYBODY, type Route, STAFF } from './route.js';

/** Invoices of the caller's estates, with what fits nothing (D126). */
export const deskInvoices = {
  name: 'DeskInvoices',
  path: '/desk/invoices',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** One invoice; `import` as its id is the import of a bank statement, `unallocated` money that fits nothing. */
export const deskInvoice = {
  name: 'DeskInvoice',
  path: '/desk/invoices/:invoiceId',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** Where a buyer comes back from the provider's page; `cancelled` in the query where they didn't pay. */
export const customerPayment = {
  name: 'CustomerPayment',
  path: '/customer/payments/:checkoutId',
  by: 'mf-customer',
  access: CUSTOMERS,
} as const satisfies Route;
/** Where a buyer gives the account that a refund goes to; the link's secret is in the fragment. */
export const refundAccount = {
  name: 'RefundAccount',
  path: '/refund-account',
  by: 'mf-customer',
  access: EVERYBODY,
} as const satisfies Route;

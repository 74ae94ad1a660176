import { withQuery } from '../estate/paths.js';
import { pathTo } from '../route/path-to.js';
import * as routes from '../route/routes.js';

/** One invoice on the desk. @example deskInvoicePath('65f…40') // '/desk/invoices/65f…40' */
export const deskInvoicePath = (invoiceId: string): string => pathTo(routes.deskInvoice.path, { invoiceId });

/** Where a buyer comes back to from the provider's page. @example checkoutPath('65f…40') // '/customer/payments/65f…40' */
export const checkoutPath = (checkoutId: string): string => pathTo(routes.customerPayment.path, { checkoutId });

/** The list of invoices, filtered. @example deskInvoicesPath({ refund: 'due' }) // '/desk/invoices?refund=due' */
export const deskInvoicesPath = (query: Readonly<Record<string, string | undefined>> = {}): string =>
  withQuery(pathTo(routes.deskInvoices.path, {}), query);

/** What an address has in place of an invoice's id: the other pages of money. */
export const INVOICE_PAGES = ['unallocated', 'import'] as const;
export type InvoicePage = (typeof INVOICE_PAGES)[number];

/** Money that fits no EOI (D126), of one estate or of all. @example unallocatedPath() // '/desk/invoices/unallocated' */
export const unallocatedPath = (estateId?: string): string =>
  withQuery(deskInvoicePath('unallocated' satisfies InvoicePage), { estateId });

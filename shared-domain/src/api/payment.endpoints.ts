import { checkout } from '../answer/checkout-shape.js';
import { paymentSettings, refundLink } from '../answer/payment-shapes.js';
import { receipt } from '../answer/shapes.js';
import { giveAccountSchema, paymentSettingsSchema, refundLinkSchema } from '../payment/payment.schema.js';
import { endpoint } from './endpoint.js';

/**
 * Opens the provider's page for what is outstanding of the caller's EOI, or finds the visit that is under way. 409
 * `payment_in_progress` while a payment is being confirmed, `conflict` where nothing is due or no provider was chosen;
 * 503 `provider_unavailable`, after which the same press goes on.
 */
export const startCheckout = endpoint({
  action: 'payment/startCheckout',
  method: 'POST',
  path: '/account/eois/{eoiId}/checkouts',
  access: 'eoi.request',
  idempotent: true,
  invalidates: ['request', 'eoi'],
  answer: checkout,
});

/** A visit of the provider's page, of the caller's own EOI; one that may have ended is read again at the provider. */
export const getCheckout = endpoint({
  action: 'payment/getCheckout',
  method: 'GET',
  path: '/account/checkouts/{checkoutId}',
  access: 'eoi.request',
  tags: ['request', 'eoi'],
  answer: checkout,
});

/** Ends a visit whose buyer came back without paying; one that was paid in the meantime stays paid. */
export const cancelCheckout = endpoint({
  action: 'payment/cancelCheckout',
  method: 'POST',
  path: '/account/checkouts/{checkoutId}/cancel',
  access: 'eoi.request',
  idempotent: true,
  invalidates: ['request', 'eoi'],
  answer: checkout,
});

/**
 * The provider's webhook: the event as raw bytes with its signature. 400 `malformed_request` for a forged one, of which
 * nothing is stored; 404 for an account that there isn't. 200 once it is stored, applied or not.
 */
export const receiveEvent = endpoint({
  action: 'payment/receiveEvent',
  method: 'POST',
  path: '/payment-events/{accountId}',
  access: 'payment.signed',
  body: 'stream',
  bodyLimit: 512 * 1024,
  work: 'webhook',
  invalidates: ['eoi', 'invoice', 'request'],
  answer: receipt,
});

/** What a refund's emailed link is about; 404 for an invalid or an outdated one, 410 for one that ended. */
export const openRefundLink = endpoint({
  action: 'payment/openRefundLink',
  method: 'POST',
  path: '/refund-links',
  access: 'payment.signed',
  body: refundLinkSchema,
  invalidates: 'reads',
  answer: refundLink,
});

/** The account that a refund goes to, stored encrypted until the refund was made. Repeated, the newer one counts. */
export const giveAccount = endpoint({
  action: 'payment/giveAccount',
  method: 'POST',
  path: '/refund-links/account',
  access: 'payment.signed',
  idempotent: true,
  body: giveAccountSchema,
  invalidates: ['invoice'],
  answer: refundLink,
});

/** A receipt as PDF, by the signed link of an email or an invoice; 410 after its end. */
export const getReceipt = endpoint({
  action: 'payment/getReceipt',
  method: 'GET',
  path: '/receipts/{entryId}',
  access: 'payment.signed',
  query: { until: 'string', signature: 'string' },
  fileType: 'application/pdf',
  answer: 'file',
});

/** Where an estate's buyers pay by card. */
export const getPaymentSettings = endpoint({
  action: 'estate/getPaymentSettings',
  method: 'GET',
  path: '/staff/estates/{estateId}/payments',
  access: 'estate.settings',
  tags: ['estate'],
  answer: paymentSettings,
});

/**
 * Sets where an estate's buyers pay by card. Keys are checked at the provider before they are stored, encrypted; they
 * are never shown again. 409 while payments at the provider it leaves are under way.
 */
export const updatePaymentSettings = endpoint({
  action: 'estate/updatePaymentSettings',
  method: 'PUT',
  path: '/staff/estates/{estateId}/payments',
  access: 'estate.settings',
  confirmed: true,
  idempotent: true,
  body: paymentSettingsSchema,
  invalidates: ['estate'],
  answer: paymentSettings,
});

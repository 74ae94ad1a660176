import { invoiceBadge, parseInvoiceStatus } from './invoice-status.js';

it.each([
  ['in_progress', 'In progress', 'light-blue'],
  ['FUNDS CLEARED', 'Funds cleared', 'success'],
  ['error', 'Error', 'warning'],
  ['refunded', 'Refunded', 'gray'],
  ['disputed', 'disputed', 'gray'],
])('spec 4.5: invoice %s reads %s in %s', (status, label, tone) =>
  expect(invoiceBadge(status)).toEqual({ label, tone }),
);
it('reads nothing from nothing', () => expect(parseInvoiceStatus(null)).toBe('unknown'));

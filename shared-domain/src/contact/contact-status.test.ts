import { contactBadge, contactStatusOf } from './contact-status.js';

it.each([
  ['Buyer', 'Buyer', 'primary'],
  ['BUYER', 'Buyer', 'primary'],
  ['prospect', 'Prospect', 'light-blue'],
  ['friend', 'friend', 'gray'],
])('spec 4.5: contact %s reads %s in %s', (status, label, tone) =>
  expect(contactBadge(status)).toEqual({ label, tone }),
);

const nothing = { approvedHolds: 0, eois: 0, lots: 0 };
it.each([
  ['nothing', nothing, 'Prospect'],
  ['an approved hold, now or once', { ...nothing, approvedHolds: 1 }, 'Buyer'],
  ['an EOI', { ...nothing, eois: 2 }, 'Buyer'],
  ['a bought lot', { ...nothing, lots: 1 }, 'Buyer'],
])('D119: with %s', (_, purchases, status) => expect(contactStatusOf(purchases)).toBe(status));

import { contactBadge } from './contact-status.js';

it.each([
  ['Buyer', 'Buyer', 'primary'],
  ['BUYER', 'Buyer', 'primary'],
  ['prospect', 'Prospect', 'light-blue'],
  ['friend', 'friend', 'gray'],
])('spec 4.5: contact %s reads %s in %s', (status, label, tone) =>
  expect(contactBadge(status)).toEqual({ label, tone }),
);

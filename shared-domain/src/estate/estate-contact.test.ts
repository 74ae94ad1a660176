import { directionsTo, telephone } from './estate-contact.js';

it.each([
  ['0491 570 006', 'tel:0491570006'],
  ['+61 (3) 9000-0000', 'tel:+61390000000'],
])('%s is called as %s', (phone, link) => expect(telephone(phone)).toBe(link));

it('an address with letters of its own stays whole in the link to its directions', () =>
  expect(directionsTo('Lot 3/12 O’Brien & Sons Rd, Yea VIC')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Lot%203%2F12%20O%E2%80%99Brien%20%26%20Sons%20Rd%2C%20Yea%20VIC',
  ));

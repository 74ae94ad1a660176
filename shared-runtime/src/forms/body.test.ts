import { bodyOf, fieldOf } from './body';

const MAP = {
  buyer: { name: 'buyerName', contact: { email: 'buyerEmail' } },
  state: ['postcode', (postcode: string) => (postcode === '3000' ? 'VIC' : 'NSW')],
  consent: 'consent',
};
const values = { buyerName: 'Farah', buyerEmail: 'farah@example.com', postcode: '3000', consent: false };

it('one map builds the body and maps refusals back to the fields', () => {
  expect(bodyOf(MAP, values)).toEqual({
    buyer: { name: 'Farah', contact: { email: 'farah@example.com' } },
    state: 'VIC',
    consent: false,
  });
  expect(['buyer.name', 'buyer.contact.email', 'state', 'consent'].map((path) => fieldOf(MAP, path))).toEqual([
    'buyerName',
    'buyerEmail',
    'postcode',
    'consent',
  ]);
});

it('without a map the fields are the body, and paths the fields', () => {
  expect(bodyOf(undefined, values)).toEqual(values);
  expect(fieldOf(undefined, 'preferences.size')).toBe('preferences.size');
});

it('an error within a block that one field provides is shown at the field there', () => {
  const ofBuyers = { buyers: { firstBuyer: 'firstBuyer' } };
  expect(fieldOf(ofBuyers, 'buyers.firstBuyer.email')).toBe('firstBuyer.email');
  expect(fieldOf(MAP, 'state.name')).toBe('state.name');
});

it.each(['buyer', 'buyer.phone', 'lotId', 'constructor', ''])(
  'an error that belongs to no field, %p, applies to the whole form',
  (path) => expect(fieldOf(MAP, path)).toBe(path),
);

import { bodyOf, fieldOf } from './body';

const MAP = {
  buyer: { name: 'buyerName', contact: { email: 'buyerEmail' } },
  state: ['postcode', (postcode: string) => (postcode === '3000' ? 'VIC' : 'NSW')],
  consent: 'consent',
};
const values = { buyerName: 'Farah', buyerEmail: 'farah@example.com', postcode: '3000', consent: false };

it('one description writes the body and leads its refusals back to the fields', () => {
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

it('without a description the fields are the body, and paths the fields', () => {
  expect(bodyOf(undefined, values)).toEqual(values);
  expect(fieldOf(undefined, 'preferences.size')).toBe('preferences.size');
});

it.each(['buyer', 'buyer.phone', 'lotId', 'constructor', ''])(
  'what no field gave, %p, is said of the whole form',
  (path) => expect(fieldOf(MAP, path)).toBe(path),
);

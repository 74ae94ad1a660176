import { keyFor, seal, unseal } from './account-keys.js';

const key = keyFor('secret', 'authenticators');

it('what is sealed reads as it was, and never looks the same', () => {
  expect(unseal(key, seal(key, 'GEZDGNBV', 'user 1'), 'user 1')).toBe('GEZDGNBV');
  expect(seal(key, 'GEZDGNBV', 'user 1')).not.toBe(seal(key, 'GEZDGNBV', 'user 1'));
});

it.each([
  ['with another key', keyFor('secret', 'something else'), 'user 1'],
  ['in another document', key, 'user 2'],
])('it can not be read %s', (_, otherKey, about) =>
  expect(() => unseal(otherKey, seal(key, 'GEZDGNBV', 'user 1'), about)).toThrow(),
);

import { isForKeys, KEY_CAPABILITIES, keyCapabilityWords, keyCovers, keyHas } from './key-capabilities.js';
import { can, CAPABILITIES } from '../role/permissions.js';

it('a new key is offered all that a landowner may and a visitor may not, but nothing of accounts, and nothing twice', () => {
  const forKeys = CAPABILITIES.filter((capability) => isForKeys(capability) && !can('ANONYMOUS', capability));
  expect(KEY_CAPABILITIES.map(({ value }) => value).sort()).toEqual(
    forKeys.filter((capability) => capability !== 'user.manage').sort(),
  );
});

it.each([
  ['lot.manage', true],
  ['estate.browse', true],
  ['user.manage', true],
  ['account.use', false],
  ['registry.write', false],
  ['map.edit', false],
] as const)('%s is for keys: %s', (capability, is) => expect(isForKeys(capability)).toBe(is));

it.each([
  ['user.manage', ['user.manage', 'user.read', 'business.manage', 'key.manage']],
  ['user.read', ['user.read']],
  ['business.manage', ['business.manage']],
  ['key.manage', ['key.manage']],
  ['lot.manage', ['lot.manage']],
] as const)('%s on a key covers %j', (given, covered) =>
  expect(CAPABILITIES.filter((wanted) => keyCovers([given], wanted)).sort()).toEqual([...covered].sort()),
);

it('a key that names no capabilities has all but those that came later, which a new one can be given (D167)', () => {
  expect(CAPABILITIES.filter((wanted) => !keyHas(null, wanted)).sort()).toEqual([
    'eoi.request',
    'eoi.review',
    'lead.work',
    'money.record',
  ]);
  expect(CAPABILITIES.filter((wanted) => keyHas(['money.record'], wanted))).toEqual(['money.record']);
});

it('what a key may is said as it is; a capability of a later build stays as it is', () => {
  const words = ['lot.manage', 'user.read', 'user.manage', 'lot.paint'].map(keyCapabilityWords);
  expect(words).toEqual([
    'Read and change lots',
    'Read people',
    'Read people, change businesses, revoke API keys',
    'lot.paint',
  ]);
});

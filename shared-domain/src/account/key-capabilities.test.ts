import { isForKeys, KEY_CAPABILITIES, keyCapabilityWords } from './key-capabilities.js';
import { can, CAPABILITIES } from './permissions.js';

it('a key is offered all that a landowner may and a visitor may not, but nothing of accounts', () => {
  expect(KEY_CAPABILITIES.map(({ value }) => value).sort()).toEqual(CAPABILITIES.filter((capability) => isForKeys(capability) && !can('ANONYMOUS', capability)).sort());
});

it.each([['lot.manage', true], ['estate.browse', true], ['account.use', false], ['registry.write', false], ['map.edit', false]] as const)('%s is for keys: %s', (capability, is) => expect(isForKeys(capability)).toBe(is));

it('a capability of a later build stays as it is', () => expect([keyCapabilityWords('lot.manage'), keyCapabilityWords('lot.paint')]).toEqual(['Read and change lots', 'lot.paint']));

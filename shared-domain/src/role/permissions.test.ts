import type { Capability } from './permissions.js';
import { CAPABILITIES, can } from './permissions.js';
import type { Role } from './roles.js';
import { ROLES } from './roles.js';

describe('who may do what (D47, D63, D67)', () => {
  it.each<[Capability, Role[]]>([
    ['estate.browse', [...ROLES]],
    ['event.send', [...ROLES]],
    ['hold.request', [...ROLES]],
    ['enquiry.send', [...ROLES]],
    ['waitlist.join', [...ROLES]],
    ['map.share', [...ROLES]],
    ['file.upload', ['SUPER_ADMIN', 'LANDOWNER', 'SALES', 'BUILDER', 'CUSTOMER']],
    ['file.read', ['SUPER_ADMIN', 'LANDOWNER', 'SALES', 'BUILDER', 'CUSTOMER']],
    ['hold.review', ['SUPER_ADMIN', 'LANDOWNER', 'SALES']],
    ['lot.manage', ['SUPER_ADMIN', 'LANDOWNER', 'SALES']],
    ['map.edit', ['SUPER_ADMIN']],
    ['estate.settings', ['SUPER_ADMIN', 'LANDOWNER']],
    ['user.manage', ['SUPER_ADMIN', 'LANDOWNER']],
    ['user.read', ['SUPER_ADMIN', 'LANDOWNER']],
    ['business.manage', ['SUPER_ADMIN', 'LANDOWNER']],
    ['key.manage', ['SUPER_ADMIN', 'LANDOWNER']],
    ['data.export', ['SUPER_ADMIN', 'LANDOWNER']],
    ['registry.read', ['SUPER_ADMIN']],
    ['registry.write', ['SUPER_ADMIN']],
    ['system.read', ['SUPER_ADMIN']],
    ['account.join', [...ROLES]],
    ['account.use', ROLES.filter((role) => role !== 'ANONYMOUS')],
    ['design.manage', ['BUILDER']],
    ['builder.manage', ['SUPER_ADMIN']],
    ['request.own', ['CUSTOMER']],
    ['request.filed', ['BUILDER', 'CHANNEL_PARTNER']],
    ['eoi.request', ['CUSTOMER']],
    ['lead.work', ['SUPER_ADMIN', 'LANDOWNER', 'SALES']],
    ['eoi.review', ['SUPER_ADMIN', 'LANDOWNER', 'SALES']],
    ['money.record', ['SUPER_ADMIN', 'LANDOWNER']],
    ['payment.signed', [...ROLES]],
  ])('%s is for %s', (capability, roles) => {
    expect(ROLES.filter((role) => can(role, capability))).toEqual(roles);
  });

  it('has a row above for every capability', () => expect(CAPABILITIES).toHaveLength(31));

  it('keys of programs release and look, and do nothing else that people may', () => {
    expect(CAPABILITIES.filter((capability) => can('DEPLOYER', capability))).toEqual([
      'estate.browse',
      'registry.read',
      'registry.write',
    ]);
    expect(CAPABILITIES.filter((capability) => can('RELEASE_READER', capability))).toEqual([
      'estate.browse',
      'registry.read',
    ]);
  });

  it('a sales person records money once it is granted to them, and nobody else by a grant (D136)', () => {
    const granted = { grants: ['money.record', 'user.manage', 'eoi.review'] };
    expect(ROLES.filter((role) => can(role, 'money.record', granted))).toEqual(['SUPER_ADMIN', 'LANDOWNER', 'SALES']);
    expect(can('SALES', 'user.manage', granted)).toBe(false);
    expect(can('SALES', 'money.record', { grants: [] })).toBe(false);
  });

  it('a landowner edits maps only where the estate allows it (D63)', () => {
    expect(can('LANDOWNER', 'map.edit', { landownerEditsMaps: true })).toBe(true);
    expect(can('LANDOWNER', 'map.edit', { landownerEditsMaps: false })).toBe(false);
    expect(can('SALES', 'map.edit', { landownerEditsMaps: true })).toBe(false);
  });
});

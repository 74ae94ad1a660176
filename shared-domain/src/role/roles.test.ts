import type { Role } from './roles.js';
import { audienceOf, isStaff, parseRole } from './roles.js';

describe('roles (D35, D67)', () => {
  it.each<[unknown, Role]>([
    ['SUPER_ADMIN', 'SUPER_ADMIN'],
    ['channel partner', 'CHANNEL_PARTNER'],
    ['sales', 'SALES'],
    ['AUDITOR', 'ANONYMOUS'],
    [undefined, 'ANONYMOUS'],
  ])('reads %s as %s', (raw, role) => expect(parseRole(raw)).toBe(role));

  it.each<[Role, boolean]>([
    ['SUPER_ADMIN', true],
    ['LANDOWNER', true],
    ['SALES', true],
    ['BUILDER', false],
    ['CHANNEL_PARTNER', false],
    ['CUSTOMER', false],
    ['ANONYMOUS', false],
  ])('%s is staff: %s', (role, staff) => {
    expect(isStaff(role)).toBe(staff);
    expect(audienceOf(role)).toBe(staff ? 'staff' : 'customer');
  });
});

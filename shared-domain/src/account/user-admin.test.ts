import { INVITED_ROLES, mayManage } from './user-admin.js';
import { KEY_HOLDERS, ROLES } from '../role/roles.js';

describe('who looks after whose account (D67)', () => {
  it.each([
    ['SUPER_ADMIN', ['SUPER_ADMIN', 'LANDOWNER', 'SALES', 'BUILDER', 'CHANNEL_PARTNER', 'CUSTOMER']],
    ['LANDOWNER', ['SALES', 'CHANNEL_PARTNER']],
  ] as const)('a %s: %j', (caller, roles) => expect(ROLES.filter((role) => mayManage(caller, role))).toEqual(roles));

  it('nobody else', () => {
    const others = [...ROLES, ...KEY_HOLDERS].filter((kind) => kind !== 'SUPER_ADMIN' && kind !== 'LANDOWNER');
    expect(others.flatMap((kind) => ROLES.filter((role) => mayManage(kind, role)))).toEqual([]);
  });

  it('customers join by themselves: nobody is invited to be one', () =>
    expect(INVITED_ROLES).not.toContain('CUSTOMER'));
});

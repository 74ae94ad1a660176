import { can } from './permissions.js';
import { ANONYMOUS, kindOf, principalMay, scopeOf, type Principal, type Scope } from './principal.js';
import type { PrincipalKind } from './roles.js';

const EVERY: Readonly<Record<PrincipalKind, readonly [Principal, Scope]>> = {
  ANONYMOUS: [ANONYMOUS, { kind: 'none' }],
  CUSTOMER: [
    { kind: 'customer', userId: 'u1' },
    { kind: 'customer', id: 'u1' },
  ],
  LANDOWNER: [
    { kind: 'staff', role: 'LANDOWNER', userId: null, landownerId: 'l1' },
    { kind: 'landowner', id: 'l1' },
  ],
  SALES: [
    { kind: 'staff', role: 'SALES', userId: 'u2', landownerId: 'l1' },
    { kind: 'landowner', id: 'l1' },
  ],
  BUILDER: [
    { kind: 'builder', userId: 'u3', builderId: 'b1' },
    { kind: 'builder', id: 'b1', userId: 'u3' },
  ],
  CHANNEL_PARTNER: [
    { kind: 'partner', userId: 'u4', businessId: 'p1' },
    { kind: 'business', id: 'p1', userId: 'u4' },
  ],
  SUPER_ADMIN: [{ kind: 'superAdmin', userId: 'u5' }, { kind: 'all' }],
  DEPLOYER: [{ kind: 'program', name: 'pipeline', remotes: ['mf-a'], mayMove: true }, { kind: 'none' }],
  RELEASE_READER: [{ kind: 'program', name: 'board', remotes: ['*'], mayMove: false }, { kind: 'none' }],
};

describe('who a request speaks for (D35, D36, D67)', () => {
  it.each(Object.entries(EVERY))(
    '%s has its place in the capability table and sees its own documents only',
    (kind, [principal, scope]) => {
      expect(kindOf(principal)).toBe(kind);
      expect(scopeOf(principal)).toEqual(scope);
      expect(principalMay(principal, 'hold.review')).toBe(can(kind as PrincipalKind, 'hold.review'));
    },
  );

  it('only the super admin sees everything', () => {
    expect(
      Object.values(EVERY)
        .filter(([principal]) => scopeOf(principal).kind === 'all')
        .map(([{ kind }]) => kind),
    ).toEqual(['superAdmin']);
  });

  it('a sales person’s grants go with them (D136)', () => {
    const [sales] = EVERY.SALES;
    const granted: Principal = { ...(sales as Extract<Principal, { kind: 'staff' }>), grants: ['money.record'] };
    expect([principalMay(sales, 'money.record'), principalMay(granted, 'money.record')]).toEqual([false, true]);
  });

  it('a landowner edits the maps of estates that allow it (D63)', () => {
    const [landowner] = EVERY.LANDOWNER;
    expect([
      principalMay(landowner, 'map.edit', { landownerEditsMaps: true }),
      principalMay(landowner, 'map.edit'),
    ]).toEqual([true, false]);
  });
});

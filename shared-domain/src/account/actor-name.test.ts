import { actorName, type AuditActor, isBySystem } from './actor-name.js';

const ID = '65f0000000000000000000a1';
const entry = (over: Partial<AuditActor>): AuditActor => ({
  actorRole: 'SALES',
  actorId: null,
  requestId: 'a1b2c3d4',
  entity: 'lot',
  from: 'hold',
  ...over,
});

describe('the actor’s name in histories (D34)', () => {
  it.each<[string, Partial<AuditActor>, string | null, string]>([
    ['the sweeper, a migration, the seed', { actorRole: 'SYSTEM', requestId: null }, null, 'The system'],
    ['the sweeper of 0.2.0', { actorRole: 'ANONYMOUS', requestId: 'none' }, null, 'The system'],
    ['staff', { actorId: ID }, 'Mia Chen', 'Mia Chen'],
    ['staff whose account is gone', { actorId: ID }, null, 'A former user'],
    ['a super admin', { actorRole: 'SUPER_ADMIN', actorId: ID }, 'Sam Root', 'Sam Root'],
    ['an API key of a landowner', { actorRole: 'LANDOWNER' }, null, 'An API key'],
    ['an API key of a super admin', { actorRole: 'SUPER_ADMIN' }, null, 'An API key'],
    ['a customer', { actorRole: 'CUSTOMER', actorId: ID }, 'Ann Lee', 'Ann Lee'],
    ['a customer whose account was deleted', { actorRole: 'CUSTOMER', actorId: ID }, null, 'A former customer'],
    ['a partner', { actorRole: 'CHANNEL_PARTNER', actorId: ID }, 'Pat Roe', 'Pat Roe'],
    ['a visitor who asks', { actorRole: 'ANONYMOUS', entity: 'hold', from: null }, null, 'A visitor'],
    [
      'a buyer by the link of an email',
      { actorRole: 'ANONYMOUS', entity: 'hold', from: 'approved' },
      null,
      'The buyer',
    ],
    ['a lot that such a buyer sets free', { actorRole: 'ANONYMOUS' }, null, 'The buyer'],
    ['a deploy token', { actorRole: 'DEPLOYER', actorId: 'deploy:mf-a', entity: 'registry' }, null, 'deploy:mf-a'],
    ['a role of a later release', { actorRole: 'AGENCY', actorId: ID }, null, 'A former user'],
  ])('%s', (_, over, name, expected) => expect(actorName(entry(over), name)).toBe(expected));

  it.each([
    ['SYSTEM', null, true],
    ['ANONYMOUS', 'none', true],
    ['ANONYMOUS', 'a1b2c3d4', false],
    ['SALES', 'none', false],
  ])('%s with the request %s is the system: %s', (actorRole, requestId, is) =>
    expect(isBySystem({ actorRole, requestId })).toBe(is),
  );
});

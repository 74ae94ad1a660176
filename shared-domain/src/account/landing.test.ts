import { customer } from '../route/routes.js';
import { landingPath } from './landing.js';
import { ROLES } from '../role/roles.js';

describe('where a log-in leads that nothing else was wanted of', () => {
  it.each([
    ['SUPER_ADMIN', '/admin/users'],
    ['LANDOWNER', '/desk'],
    ['SALES', '/desk'],
    ['BUILDER', '/builder'],
    ['CHANNEL_PARTNER', '/partner/holds'],
    ['CUSTOMER', customer.by === null ? '/' : '/customer'],
  ] as const)('a %s: %s', (role, path) => expect(landingPath({ role })).toBe(path));

  it('who has no page of the role’s own lands on the estate that they work on', () => {
    expect(landingPath({ role: 'ANONYMOUS', selectedEstateId: '65f0000000000000000000aa' })).toBe(
      '/estate/65f0000000000000000000aa',
    );
  });

  it('every role lands somewhere', () =>
    expect(ROLES.map((role) => landingPath({ role }).startsWith('/'))).not.toContain(false));
});

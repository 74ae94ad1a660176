import { EVERYBODY, MEMBERS, PARTNERS, RELEASERS, STAFF } from '@lotline/shared-domain';
import type { SessionState, SignedInUser } from '@lotline/shared-runtime';
import { gateOf } from './gate';

const as = (role: SignedInUser['role']): SessionState => ({
  phase: 'signedIn',
  user: { userId: 'u', role, firstName: 'Ann', lastName: 'Lee' },
});
const visitor: SessionState = { phase: 'anonymous' };
const unknown: SessionState = { phase: 'asking' };

it.each([
  ['a public page', EVERYBODY, unknown, 'open'],
  ['a public page', EVERYBODY, visitor, 'open'],
  ['a partners’ page', PARTNERS, unknown, 'asking'],
  ['a partners’ page', PARTNERS, visitor, 'logIn'],
  ['a partners’ page', PARTNERS, as('BUILDER'), 'open'],
  ['a partners’ page', PARTNERS, as('CHANNEL_PARTNER'), 'open'],
  ['a partners’ page', PARTNERS, as('LANDOWNER'), 'denied'],
  ['a staff page', STAFF, as('CHANNEL_PARTNER'), 'denied'],
  ['an account page', MEMBERS, as('CUSTOMER'), 'open'],
  ['a page that takes a key', RELEASERS, visitor, 'key'],
  ['a page that takes a key', RELEASERS, as('SALES'), 'key'],
  ['a page that takes a key', RELEASERS, as('SUPER_ADMIN'), 'open'],
] as const)('%s (%j) for %j: %s', (_, access, session, gate) => expect(gateOf(access, session)).toBe(gate));

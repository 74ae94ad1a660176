import { deadlinesOf, workOf } from './work-kind.js';

it.each([
  ['GET', '/api/stages/:stageId/lots-map', 'read'],
  ['HEAD', '/api/estates/:estateId', 'read'],
  ['GET', '/api/openapi.json', 'read'],
  ['GET', '/', 'page'],
  ['GET', '/*', 'page'],
  ['GET', '/files/lots/:lotId/:hash/:fileName', 'page'],
  ['GET', undefined, 'page'],
  ['POST', '/api/holds', 'write'],
  ['POST', '/api/enquiries', 'write'],
  ['POST', undefined, 'write'],
  ['POST', '/api/events', 'event'],
  ['POST', '/api/staff/holds/:holdId/approve', 'staff'],
  ['GET', '/api/staff/holds', 'staff'],
  ['POST', '/api/staff/holds/:holdId/details', 'staff'],
  ['GET', '/api/form-challenge', 'write'],
  ['PUT', '/api/registry/rows/:name/rollback', 'staff'],
  ['PUT', '/api/registry/rows/:name/promote', 'staff'],
  ['PUT', '/api/registry/rows/:name/disabled', 'staff'],
  ['POST', '/api/registry/reports', 'event'],
  ['POST', '/api/estates/:estateId/files', 'upload'],
  ['POST', '/api/payment-events/:accountId', 'webhook'],
  ['GET', '/api/account/sessions', 'read'],
  ['PUT', '/api/account', 'write'],
  ['POST', '/api/sessions', 'password'],
  ['POST', '/api/users', 'password'],
  ['POST', '/api/users/verifications', 'password'],
  ['POST', '/api/users/verifications/resend', 'write'],
  ['POST', '/api/users/password-resets', 'write'],
  ['POST', '/api/users/password-resets/apply', 'password'],
  ['POST', '/api/invitations/accept', 'password'],
  ['POST', '/api/account/confirmations', 'password'],
  ['POST', '/api/account/password', 'password'],
  ['POST', '/api/account/deletion', 'password'],
  ['GET', '/api/staff/reports/activity', 'report'],
  ['GET', '/api/staff/users', 'staff'],
  ['GET', '/api/staff/estates/:estateId/price-list.pdf', 'report'],
  ['GET', '/api/staff/estates/:estateId/lot-sheet.csv', 'report'],
])('%s %s counts as %s', (method, route, kind) => expect(workOf(method, route)).toEqual({ kind, counted: true }));

it('a stream that stays open is let in like a read and takes no room', () =>
  expect(workOf('GET', '/api/estates/:estateId/live')).toEqual({ kind: 'read', counted: false }));

it.each([
  ['GET', '/api/health/live'],
  ['GET', '/api/health/ready'],
  ['OPTIONS', '/api/holds'],
  ['OPTIONS', undefined],
])('%s %s is never refused', (method, route) => expect(workOf(method, route)).toBeNull());

it.each([
  ['POST', '/api/staff/stages/:stageId/lot-imports', 5],
  ['POST', '/api/staff/lot-imports/:importId/undo', 5],
  ['GET', '/api/staff/stages/:stageId/lot-imports', 1],
  ['POST', '/api/holds', 1],
  ['GET', undefined, 1],
])('%s %s has %i times the usual deadline', (method, route, times) => expect(deadlinesOf(method, route)).toBe(times));

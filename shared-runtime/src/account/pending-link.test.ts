import { storage } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { estateOfVerifyReturn, keepPendingLink, takePendingLink } from './pending-link';

beforeEach(() => {
  window.localStorage.clear();
  withHost();
});

it('a log-in goes on with what turned the visitor back, then with a link, then with an EOI, then with where they stood; once', () => {
  const kinds = ['verify-return', 'eoi', 'pending', 'redirect'] as const;
  for (const [at, kind] of kinds.entries()) {
    for (const known of kinds.slice(0, at + 1)) keepPendingLink(known, `/estate/rise?from=${known}`);
    expect(takePendingLink('rise')).toBe(`/estate/rise?from=${kind}`);
    expect(takePendingLink('rise')).toBeNull();
  }
});

it.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/a/..//elsewhere.example',
  'javascript:alert(1)',
  'https://elsewhere.example/',
])('%s is neither kept nor gone to (D37)', (path) => {
  keepPendingLink('redirect', path);
  expect(takePendingLink('rise')).toBeNull();
  storage('redirect-link', 1).write({ path, at: Date.now() });
  expect(takePendingLink('rise')).toBeNull();
});

it('what builds of before kept counts', () => {
  storage('pending-link', 1).write({ path: '/estate/rise/waitlist' });
  expect(takePendingLink('rise')).toBe('/estate/rise/waitlist');
});

it('a wish of some hours ago is forgotten', () => {
  keepPendingLink('pending', '/estate/rise/waitlist');
  expect(takePendingLink('rise', Date.now() + 3 * 60 * 60 * 1000)).toBeNull();
});

it.each([
  ['on its estate', 'pending', '/v2/estate/rise/waitlist', 'rise', '/v2/estate/rise/waitlist'],
  ['on another estate', 'pending', '/estate/rise/waitlist', 'fern', null],
  ['on no estate', 'pending', '/estate/rise/waitlist', null, null],
  ['on another estate', 'eoi', '/estate/rise/lot/l1/eoi-request', 'fern', null],
  ['on its estate', 'eoi', '/estate/rise/lot/l1/eoi-request', 'rise', '/estate/rise/lot/l1/eoi-request'],
  ['on an estate', 'redirect', '/desk/holds?lotId=l1#h1', 'fern', '/desk/holds?lotId=l1#h1'],
  ['on another estate', 'verify-return', '/estate/rise?stageId=4', 'fern', '/estate/rise?stageId=4'],
] as const)('after a log-in begun %s, the %s link %s is answered by 4.6', (_, kind, path, begunOn, followed) => {
  keepPendingLink(kind, path);
  expect(takePendingLink(begunOn)).toBe(followed);
  expect(takePendingLink('rise')).toBeNull();
});

it('who verifies their address has begun on the estate where they stood', () => {
  expect(estateOfVerifyReturn()).toBeNull();
  keepPendingLink('verify-return', '/v2/estate/rise?stageId=4');
  expect(estateOfVerifyReturn()).toBe('rise');
});

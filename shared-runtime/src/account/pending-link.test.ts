import { storage } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { estateOfVerifyReturn, storePendingLink, takePendingLink } from './pending-link';

beforeEach(() => {
  window.localStorage.clear();
  withHost();
});

it('a login continues with the redirect, then a link, then an EOI, then the previous page; each once', () => {
  const kinds = ['verify-return', 'eoi', 'pending', 'redirect'] as const;
  for (const [at, kind] of kinds.entries()) {
    for (const known of kinds.slice(0, at + 1)) storePendingLink(known, `/estate/rise?from=${known}`);
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
])('%s is neither stored nor followed (D37)', (path) => {
  storePendingLink('redirect', path);
  expect(takePendingLink('rise')).toBeNull();
  storage('redirect-link', 1).write({ path, at: Date.now() });
  expect(takePendingLink('rise')).toBeNull();
});

it('links stored by older builds are followed', () => {
  storage('pending-link', 1).write({ path: '/estate/rise/waitlist' });
  expect(takePendingLink('rise')).toBe('/estate/rise/waitlist');
});

it('a link expires after some hours', () => {
  storePendingLink('pending', '/estate/rise/waitlist');
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
] as const)('after a login begun %s, the %s link %s is resolved as in 4.6', (_, kind, path, begunOn, followed) => {
  storePendingLink(kind, path);
  expect(takePendingLink(begunOn)).toBe(followed);
  expect(takePendingLink('rise')).toBeNull();
});

it('verifying an address counts as begun on the estate of the previous page', () => {
  expect(estateOfVerifyReturn()).toBeNull();
  storePendingLink('verify-return', '/v2/estate/rise?stageId=4');
  expect(estateOfVerifyReturn()).toBe('rise');
});

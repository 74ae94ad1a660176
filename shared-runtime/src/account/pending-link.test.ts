import { storage } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { keepPendingLink, takePendingLink } from './pending-link';

beforeEach(() => {
  window.localStorage.clear();
  withHost();
});

it('a log-in goes on with what turned the visitor back, then with a link, then with an EOI, then with where they stood; once', () => {
  const kinds = ['verify-return', 'eoi', 'pending', 'redirect'] as const;
  for (const [at, kind] of kinds.entries()) {
    for (const known of kinds.slice(0, at + 1)) keepPendingLink(known, `/estate/rise?from=${known}`);
    expect(takePendingLink()).toBe(`/estate/rise?from=${kind}`);
    expect(takePendingLink()).toBeNull();
  }
});

it.each(['//elsewhere.example', '/\\elsewhere.example', '/a/..//elsewhere.example', 'javascript:alert(1)', 'https://elsewhere.example/'])('%s is neither kept nor gone to (D37)', (path) => {
  keepPendingLink('redirect', path);
  expect(takePendingLink()).toBeNull();
  storage('redirect-link', 1).write({ path, at: Date.now() });
  expect(takePendingLink()).toBeNull();
});

it('what builds of before kept counts', () => {
  storage('pending-link', 1).write({ path: '/estate/rise/waitlist' });
  expect(takePendingLink()).toBe('/estate/rise/waitlist');
});

it('a wish of some hours ago is forgotten', () => {
  keepPendingLink('pending', '/estate/rise/waitlist');
  expect(takePendingLink(Date.now() + 3 * 60 * 60 * 1000)).toBeNull();
});

import { firstPageOf } from './first-page.js';

it.each(['/', '/estate/rise', '/v2/estate/rise', '/v2/estate/rise/waitlist'])('the page %s is kept', (path) =>
  expect(firstPageOf(path)).toBe(path),
);

it.each([
  ['a query', '/estate/rise?email=ada@example.com'],
  ['a fragment', '/hold#65f000000000000000000040.AAAA'],
  ['another address', 'https://evil.example/estate/rise'],
  ['no page of ours', '/wp-admin'],
  ['a page behind a login', '/contacts/65f000000000000000000040'],
  ['a long one', `/estate/${'a'.repeat(200)}`],
  ['nothing', undefined],
  ['a list', ['/estate/rise']],
])('%s is dropped', (_, sent) => expect(firstPageOf(sent)).toBeNull());

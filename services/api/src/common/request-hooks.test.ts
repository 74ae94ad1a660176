import { requestIdOfCached } from './request-hooks.js';

it.each<[string | undefined, boolean, RegExp | null]>([
  ['proxy-given-0001', false, /^proxy-given-0001$/],
  ['proxy-given-0001', true, /^proxy-given-0001$/],
  ['not an id', true, /^[\w-]{36}$/],
  ['not an id', false, null],
  [undefined, true, /^[\w-]{36}$/],
  [undefined, false, null],
])('a cached answer to a request with the id %s, log %s: %s', (given, requestLog, expected) => {
  const id = requestIdOfCached(given, { requestLog });
  if (expected) expect(id).toMatch(expected);
  else expect(id).toBeNull();
});

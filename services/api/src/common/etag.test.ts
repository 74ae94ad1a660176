import { etagOf, isSeen, seenEtagOf } from './etag.js';

it('is the same for the same content, in any order, empty or absent', () => {
  const one = etagOf({ title: 'Harbour', logoUrl: null });
  expect(one).toMatch(/^[\w-]{16}$/);
  expect([etagOf({ logoUrl: undefined, title: 'Harbour' }), etagOf({ title: 'Harbour', logoUrl: '' })]).toEqual([
    one,
    one,
  ]);
});

it.each([
  { title: 'Harbor', logoUrl: null },
  { title: 'Harbour', logoUrl: '/x.png' },
  { title: null, logoUrl: 'Harbour' },
])('differs for %j', (other) => expect(etagOf(other)).not.toBe(etagOf({ title: 'Harbour', logoUrl: null })));

it.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['"abc-_1"', 'abc-_1'],
  [' "abc" ', 'abc'],
  ['W/"abc"', 'W/"abc"'],
  ['"a", "b"', '"a", "b"'],
])('If-Match %j names the ETag %j', (header, seen) => expect(seenEtagOf(header)).toBe(seen));

it.each(['abc', '"abc', 'abc"', '"a", b', 'W/abc', '7'])('If-Match %j is malformed', (header) =>
  expect(() => seenEtagOf(header)).toThrow('If-Match takes an ETag in double quotes'),
);

it.each([
  [null, true],
  ['now', true],
  ['before', false],
])('what was seen as %j may be saved: %s', (seen, may) => expect(isSeen(seen, 'now')).toBe(may));

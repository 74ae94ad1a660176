import { safeReturnPath } from './return-path.js';

describe('redirects and pending links (D37)', () => {
  it.each([
    ['/estate/rise?stageId=4#map', '/estate/rise?stageId=4#map'],
    ['/', '/'],
    ['/a/../customer', '/customer'],
    // Encoded, a slash is part of a name: it stays a path of this origin.
    ['/%2F%2Felsewhere.example', '/%2F%2Felsewhere.example'],
    ['/%5C%5Celsewhere.example', '/%5C%5Celsewhere.example'],
  ])('%s is returned as %s', (raw, path) => expect(safeReturnPath(raw)).toBe(path));

  it.each([
    '//elsewhere.example',
    '/a/..//elsewhere.example',
    '/.//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/a/%2E%2e//elsewhere.example',
    '%2F%2Felsewhere.example',
    'https%3A%2F%2Felsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    'estate/rise',
    '',
    '/a\nb',
    '/\t/elsewhere.example',
    '/x'.repeat(1500),
    null,
    7,
  ])('%p is refused', (raw) => expect(safeReturnPath(raw)).toBeNull());
});

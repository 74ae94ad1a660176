import { safeReturnPath } from './return-path.js';

describe('redirects and pending links (D37)', () => {
  it.each([
    ['/estate/rise?stageId=4#map', '/estate/rise?stageId=4#map'],
    ['/', '/'],
    ['/a/../customer', '/customer'],
  ])('%s is kept as %s', (raw, path) => expect(safeReturnPath(raw)).toBe(path));

  it.each(['//elsewhere.example', '/a/..//elsewhere.example', '/.//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/', 'javascript:alert(1)', 'estate/rise', '', '/a\nb', '/\t/elsewhere.example', '/x'.repeat(1500), null, 7])(
    '%p is refused',
    (raw) => expect(safeReturnPath(raw)).toBeNull(),
  );
});

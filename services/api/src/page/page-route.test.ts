import { movedTo } from './page-route.js';

it.each([
  ['/estate/tallowbrook-rise', null],
  ['/estate/tallowbrook-rise/', null],
  ['/Estate/Tallowbrook-RISE/Waitlist', '/estate/tallowbrook-rise/waitlist'],
  ['/V2/estate/rise/lot/A1b/EOI-request', '/v2/estate/rise/lot/A1b/eoi-request'],
  ['/estate/%3Cscript%3E', null],
  ['/estate/%zZ', '/estate/%25zz'],
  ['/PRIVACY', '/privacy'],
  ['/Nowhere', null],
  ['/Customer', null],
])('%s is our %s (D20)', (written, canonical) => {
  expect(movedTo(written)).toBe(canonical);
  if (canonical) expect(movedTo(canonical)).toBeNull();
});

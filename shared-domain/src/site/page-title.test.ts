import { estatePageTitle } from './page-title.js';

it.each([
  ['/estate/rise/waitlist', 'Waitlist · Tallowbrook Rise · Lotline'],
  ['/v2/estate/rise/waitlist/', 'Waitlist · Tallowbrook Rise · Lotline'],
  ['/estate/rise', 'Tallowbrook Rise · Lotline'],
  ['/estate/waitlist', 'Tallowbrook Rise · Lotline'],
  ['/estate/rise/hold-offer', 'Tallowbrook Rise · Lotline'],
  ['/estate/rise/constructor', 'Tallowbrook Rise · Lotline'],
])('%s is titled %s', (path, title) => expect(estatePageTitle(path, 'Tallowbrook Rise')).toBe(title));

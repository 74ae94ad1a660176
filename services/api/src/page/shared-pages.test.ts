import type { Config } from '../config/config.js';
import { raw } from '../html/html.js';
import type { Bytes } from '../read-cache/read.js';
import { SharedPages } from './shared-pages.js';
import type { Content, PageParts } from './write-page.js';

const answer = (hash: string, asOfText = '1', key = '/estates/acacia') => ({ key, hash, asOfText }) as Bytes;
const content = (changed: Partial<Content> = {}): Content => ({
  status: 200,
  title: 'Acacia',
  description: 'Land',
  path: '/estate/acacia',
  header: raw('<header></header>'),
  main: raw('<p>Lot 1</p>'),
  data: [answer('a')],
  estateId: 'acacia',
  ...changed,
});
const parts = (changed: Partial<PageParts> = {}): PageParts => ({
  content: content(),
  builds: { shell: null, registry: { revision: 1, remotes: [] } },
  unlisted: false,
  query: new URLSearchParams(),
  nonce: 'n',
  config: {} as Config,
  ...changed,
});

/** How often a page is written when it is asked for with each of these, one after another. */
function writes(...asked: readonly PageParts[]): number {
  const write = jest.fn(() => ({ status: 200, html: '', policy: '' }));
  const pages = new SharedPages(write);
  for (const one of asked) pages.of(one);
  return write.mock.calls.length;
}

it('a page is written once for all who get the same, whatever else their addresses say', () => {
  const same = [
    parts(),
    parts({ content: content({ main: raw('<p>Lot 1</p>') }) }),
    parts({ query: new URLSearchParams('utm_source=mail') }),
  ];
  expect(writes(...same)).toBe(1);
});

it.each<[string, PageParts]>([
  ['an answer in it', parts({ content: content({ data: [answer('b')] }) })],
  ['the moment of an answer', parts({ content: content({ data: [answer('a', '2')] }) })],
  ['the key of an answer', parts({ content: content({ data: [answer('a', '1', '/estates/banksia')] }) })],
  ['one answer more', parts({ content: content({ data: [answer('a'), answer('b')] }) })],
  ['its text', parts({ content: content({ main: raw('<p>Lot 2</p>') }) })],
  ['its header', parts({ content: content({ header: raw('') }) })],
  ['what search engines read', parts({ content: content({ jsonLd: '{}' }) })],
  ['its title', parts({ content: content({ title: 'Banksia' }) })],
  ['the remote that is preloaded', parts({ content: content({ screen: 'EstateMap' }) })],
  ['its status', parts({ content: content({ status: 404 }) })],
  ['who may frame it', parts({ content: content({ frameAncestors: ['https://a.example'] }) })],
  ['what was not found', parts({ content: content({ absent: ['/estates/acacia/map'] }) })],
  ['the builds that are live', parts({ builds: { shell: null, registry: { revision: 2, remotes: [] } } })],
  ['whether search engines may list it', parts({ unlisted: true })],
  ['the builder’s site it is for', parts({ query: new URLSearchParams('businessId=0123456789abcdef01234567') })],
  ['whether it stands in a frame', parts({ query: new URLSearchParams('embed=true') })],
  ['the provider’s mark', parts({ query: new URLSearchParams('powered_by_logo=false') })],
  ['a stage to scroll to', parts({ query: new URLSearchParams('stageId=x') })],
])('a page is written again where another is %s', (_what, other) => {
  expect(writes(parts(), other)).toBe(2);
});

it('of pages that few ask for the least recently asked for are forgotten', () => {
  const large = (name: string) => parts({ content: content({ main: raw(name + 'x'.repeat(6_000_000)), title: name }) });
  // Of the last two 'b' is still there, 'a' was asked for before 'c' came in its place.
  expect(writes(large('a'), large('b'), large('c'), large('b'))).toBe(3);
  expect(writes(large('a'), large('b'), large('c'), large('a'))).toBe(4);
});

import type { Estate } from '@lotline/shared-domain';
import { aListedLot, aLotsOfStage, anEstate } from '@lotline/shared-domain/testing';
import type { PageView } from './page-view.js';
import { readableList } from './readable-list.js';

const offers = { lot: true, waitlist: true, message: true, share: true, build: true };
function drawn(lot: Parameters<typeof aListedLot>[0] = {}, over: Partial<Estate> = {}) {
  const html = String(
    readableList({
      estate: anEstate(over),
      list: [aLotsOfStage({ lotData: [aListedLot(lot)] })],
      view: { stageId: null } as PageView,
      offers,
      hasMap: false,
      isPhone: false,
    }),
  );
  const [head = '', rows = ''] = html.split('<tbody>');
  const all = (part: string, pattern: RegExp) => [...part.matchAll(pattern)].map(([, text = '']) => text);
  const plain = (text: string) => text.replace(/<[^>]+>/g, '');
  return {
    headers: all(head, /<th scope="col">([^<]*)</g),
    cells: all(rows, /<td((?: data-of="[^"]*")?[^>]*>.*?)<\/td>/g).map((cell) => {
      const [, label = ''] = /data-of="([^"]*)"/.exec(cell) ?? [];
      return [label, plain(cell.slice(cell.indexOf('>') + 1))];
    }),
  };
}

it('has the columns of 2.7; a card on a phone has its own labels and units', () => {
  const { headers, cells } = drawn();
  expect(headers).toEqual(['Lot No.', 'Size (m2)', 'Width (m)', 'Price', 'Est. Registration', 'Status']);
  expect(cells).toEqual([
    ['Size', '450\u00a0sqm'],
    ['Width', '15\u00a0m'],
    ['Price', 'From $310,000'],
    ['Registration', 'Mar 2027'],
    ['', 'Available'],
    ['', 'View lot'],
  ]);
});

it.each([
  ['no width', { blockWidth: null }],
  ['a width of 0', { blockWidth: 0 }],
])('%s is Irregular, without a unit (2.7)', (_name, lot) =>
  expect(drawn(lot).cells).toContainEqual(['Width', 'Irregular']),
);

it('has no Price if the estate hides it (2.7)', () => {
  const { headers, cells } = drawn({}, { hidePrice: true });
  expect([headers.includes('Price'), cells.some(([label]) => label === 'Price')]).toEqual([false, false]);
});

it('shows - for an unreleased lot (D6)', () =>
  expect(
    drawn({ status: 'not_released', size: null, blockWidth: null, registrationDate: null, priceTracking: null }).cells,
  ).toEqual([
    ['Size', '-'],
    ['Width', '-'],
    ['Price', '-'],
    ['Registration', '-'],
    ['', 'Not Released'],
    ['', ''],
  ]));

it('folds what is not for sale below what is, and nothing of a stage that is sold out (D211)', () => {
  const stageOf = (...statuses: string[]) =>
    String(
      readableList({
        estate: anEstate(),
        list: [aLotsOfStage({ lotData: statuses.map((status, at) => aListedLot({ title: String(at + 1), status })) })],
        view: { stageId: null } as PageView,
        offers,
        hasMap: false,
        isPhone: false,
      }),
    );
  const numbers = (part: string) => [...part.matchAll(/<\/span>(\d+)<\/th>/g)].map(([, number]) => number);
  const [shown = '', folded = ''] = stageOf('sold', 'available', 'settled').split('<details class="rp-others"');
  expect([numbers(shown), numbers(folded)]).toEqual([['2'], ['1', '3']]);
  expect(folded).toContain('2 no longer for sale</summary>');
  expect(stageOf('sold', 'sold')).not.toContain('rp-others');
});

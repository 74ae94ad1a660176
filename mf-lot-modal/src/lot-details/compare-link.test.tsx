import { textOfLots, type StarredLot } from '@lotline/shared-domain';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import module from '../module';
import { lot12 } from '../testing/stage-of-lots';
import { CompareLink } from './compare-link.component';

const id = (n: number): string => n.toString(16).padStart(24, '0');
const estateId = id(0xe);
const lot = { ...lot12, _id: id(12), estateId };
const star = (n: number, of = estateId): StarredLot => ({ lotId: id(n), estateId: of });

function link(lots: readonly StarredLot[], routes = ['ShortlistCompare']) {
  renderWithHost(<CompareLink lot={lot} />, {
    module,
    shortlist: { phase: 'browser', lots },
    provides: { routes, slots: [], modals: [] },
  });
  return screen.queryByRole('link');
}

it('leads from a starred lot to it beside the starred lots of its estate, four at most', () => {
  const shown = link([star(1), star(2), star(12), star(3), star(4), star(5, id(0xf))]);
  expect([shown?.textContent, shown?.getAttribute('href')]).toEqual([
    'Compare 4 lots',
    `/shortlist/compare?lots=${textOfLots([star(12), star(2), star(3), star(4)])}`,
  ]);
});

it.each([
  ['a lot that isn’t starred', [star(1), star(2)], ['ShortlistCompare']],
  ['the only starred lot of its estate', [star(12), star(5, id(0xf))], ['ShortlistCompare']],
  ['a host without the page', [star(12), star(1)], []],
])('%s has no such link', (_which, lots, routes) => expect(link(lots, routes)).toBeNull());

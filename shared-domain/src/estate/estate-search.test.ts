import { anEstate } from '../testing/index.js';
import { searchedEstates, suggestionsFor } from './estate-search.js';

const ESTATES = [
  anEstate({ _id: 'rise', title: 'Tallowbrook Rise', suburb: 'Tallowbrook' }),
  anEstate({ _id: 'creek', title: 'Tallowbrook Creek', suburb: 'Tallowbrook' }),
  anEstate({ _id: 'quay', title: 'Quai d’Été', suburb: 'Pennyroyal' }),
].map((estate) => ({ ...estate, state: estate._id === 'quay' ? 'QLD' : 'VIC' }));

test.each([
  ['', 'rise creek quay'],
  ['tallow', 'rise creek'],
  [' RISE  vic ', 'rise'],
  ['rise qld', ''],
  ['ete', 'quay'],
  ['quai d’été', 'quay'],
  // One typing error in a word: a letter more, less, different, two swapped.
  ['tallowbroook', 'rise creek'],
  ['talowbrook', 'rise creek'],
  ['tallowbrock creek', 'creek'],
  ['penynroyal', 'quay'],
  ['penni', 'quay'],
  // Two are another word, and a short word has none.
  ['telowbrook', ''],
  ['ryse', 'rise'],
  ['rix', ''],
])('search %j finds %j', (search, ids) => {
  expect(searchedEstates(ESTATES, search).map(({ _id }) => _id)).toEqual(ids.split(' ').filter(Boolean));
});

test('an estate is found by the city that its card names', () => {
  const placed = ESTATES.map((estate) => ({
    ...estate,
    place: estate._id === 'quay' ? null : { lat: -37.674, lng: 144.464 },
  }));
  const found = (search: string) => searchedEstates(placed, search).map(({ _id }) => _id);
  expect([found('melbourne'), found('melborne rise'), found('west')]).toEqual([['rise', 'creek'], ['rise'], []]);
});

test('suburbs are suggested once, with how many estates they have, before estates', () => {
  expect(suggestionsFor(ESTATES, 'tallow')).toEqual([
    { kind: 'suburb', suburb: 'Tallowbrook VIC', count: 2 },
    { kind: 'estate', estate: ESTATES[0] },
    { kind: 'estate', estate: ESTATES[1] },
  ]);
  expect(suggestionsFor(ESTATES, 'creek')).toEqual([{ kind: 'estate', estate: ESTATES[1] }]);
  expect([suggestionsFor(ESTATES, ' '), suggestionsFor(ESTATES, 'oak')]).toEqual([[], []]);
});

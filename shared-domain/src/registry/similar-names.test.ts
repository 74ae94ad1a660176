import { refusalOfRowName, similarNames } from './similar-names';

const TAKEN = ['shell', 'mf-lot-modal', 'mf-estate-map', 'mf-admin-maps', 'mf-a'];

it.each([
  ['mf-lot-moda1', 'mf-lot-modal', 'looks the same'],
  ['mf-lot-modai', 'mf-lot-modal', 'looks the same'],
  ['mf-l0t-modal', 'mf-lot-modal', 'looks the same'],
  ['mf-lotmodal', 'mf-lot-modal', 'looks the same'],
  ['mf-lot--modal', 'mf-lot-modal', 'looks the same'],
  ['mf-lot-rnodal', 'mf-lot-modal', 'looks the same'],
  ['mf-e5tate-map', 'mf-estate-map', 'looks the same'],
  ['mf-shell', 'shell', 'looks the same'],
  ['mf-she1l', 'shell', 'looks the same'],
  ['mf-lot-modals', 'mf-lot-modal', 'one letter apart'],
  ['mf-lot-moda', 'mf-lot-modal', 'one letter apart'],
  ['mf-lot-nodal', 'mf-lot-modal', 'one letter apart'],
  ['mf-lot-moadl', 'mf-lot-modal', 'one letter apart'],
  ['mf-shells', 'shell', 'one letter apart'],
])('%s resembles %s: %s', (name, other, how) => {
  expect(similarNames(name, TAKEN)).toEqual([{ name: other, how }]);
});

it.each(['mf-lot-modal', 'mf-lot-list', 'mf-open-days', 'mf-estate-report', 'mf-b', 'mf-shelf-plans'])(
  '%s resembles nothing',
  (name) => {
    expect(similarNames(name, TAKEN)).toEqual([]);
  },
);

it.each([
  ['mf-lot-modаl', 'has "а" (U+0430) in it, which is no letter a–z, digit or hyphen'],
  ['mf-lot-modal\u200b', 'has "\u200b" (U+200B) in it, which is no letter a–z, digit or hyphen'],
  ['mf-Lot-modal', 'has "L" (U+004C) in it, which is no letter a–z, digit or hyphen'],
  [
    'lot-modal',
    'is no remote’s name: those begin with mf- and a letter, and have at most 44 letters, digits and hyphens',
  ],
  ['mf-1', 'is no remote’s name: those begin with mf- and a letter, and have at most 44 letters, digits and hyphens'],
])('%s is not a row name: it %s', (name, why) => {
  expect(refusalOfRowName(name)).toBe(why);
});

it.each(['shell', 'mf-a', 'mf-lot-modal', 'mf-plans2'])('%s can be one', (name) => {
  expect(refusalOfRowName(name)).toBeNull();
});

import { answerLines } from './answer-lines.js';

const design = {
  facade: { name: 'Classic', price: 4_000 },
  basePrice: 289_000,
  siteCosts: 18_500,
  siteCostKind: 'fixed',
  extras: [],
  totalText: '$311,500',
};
const read = (over: Partial<Parameters<typeof answerLines>[0]> = {}) =>
  answerLines({ ...design, ...over }).map(({ label, text, isTotal }) => `${isTotal ? '= ' : ''}${label}: ${text}`);
const HOME = ['Base price: $289,000', 'Classic facade: $4,000', 'Site costs: $18,500'];

describe('an answer as its buyer reads it (D172)', () => {
  it.each([
    ['the home’s prices and their total', {}, [...HOME, '= Home total: $311,500']],
    [
      'what is added, taken off and included',
      {
        facade: { name: 'Classic', price: 0 },
        extras: [
          { name: 'Raised ceilings', amount: 2_400 },
          { name: 'Spring offer', amount: -5_000 },
          { name: 'Ducted heating', amount: 0 },
        ],
        totalText: '$304,900',
      },
      [
        'Base price: $289,000',
        'Classic facade: Included',
        'Site costs: $18,500',
        'Raised ceilings: $2,400',
        'Spring offer: -$5,000',
        'Ducted heating: Included',
        '= Home total: $304,900',
      ],
    ],
    [
      'an allowance for site costs',
      { siteCostKind: 'allowance' },
      [...HOME.slice(0, 2), 'Site costs: $18,500 allowance', '= Home total: $311,500'],
    ],
    [
      'site costs that aren’t known',
      { siteCosts: null, siteCostKind: 'unknown', totalText: '$293,000 plus site costs' },
      [...HOME.slice(0, 2), 'Site costs: To be confirmed', '= Home total: $293,000 plus site costs'],
    ],
    [
      'land and both together, where prices are shown',
      { landText: 'From $301,000', packageText: 'From $612,500' },
      [...HOME, '= Home total: $311,500', 'Land: From $301,000', '= Home and land: From $612,500'],
    ],
    ['no land where the estate hides prices (D15)', { landText: null }, [...HOME, '= Home total: $311,500']],
  ])('%s', (_, over, lines) => expect(read(over)).toEqual(lines));
});

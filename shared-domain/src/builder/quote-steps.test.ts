import type { QuoteStep } from './quote-steps.js';
import { aHouse } from '../testing/homes.js';
import { isQuoteReady, nextQuoteStep, stepsOfHouse } from './quote-steps.js';

const at = (...steps: QuoteStep[]) => steps.map((step) => ({ step }));

describe('sending a quote (D28)', () => {
  it.each([
    ['one confirmed design', at('confirmation'), true],
    ['three', at('confirmation', 'confirmation', 'confirmation'), true],
    ['four', at('confirmation', 'confirmation', 'confirmation', 'confirmation'), false],
    ['none', at(), false],
    ['one still at its floorplan', at('confirmation', 'floorplan'), false],
  ])('%s: %s', (_, selections, ready) => expect(isQuoteReady(selections)).toBe(ready));

  it('steps lead to confirmation and stay there', () => {
    expect(nextQuoteStep('builder')).toBe('house');
    expect(nextQuoteStep('confirmation')).toBe('confirmation');
  });

  it('a design has the steps in which it offers something', () => {
    expect(stepsOfHouse(aHouse())).toEqual([
      'floorplan',
      'facade',
      'colours',
      'inclusions',
      'upgrades',
      'confirmation',
    ]);
    const plain = { kitchens: [], bathroom: { quantity: 1, options: [] }, optionalUpgrades: [], inclusions: [] };
    expect(stepsOfHouse(aHouse({ ...plain, externalColorSchemes: undefined, internalColorSchemes: [] }))).toEqual([
      'floorplan',
      'facade',
      'confirmation',
    ]);
  });
});

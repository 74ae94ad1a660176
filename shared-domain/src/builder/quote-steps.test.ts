import type { QuoteStep } from './quote-steps.js';
import { isQuoteReady, nextQuoteStep } from './quote-steps.js';

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
});

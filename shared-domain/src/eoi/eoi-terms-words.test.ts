import { eoiTermsWords } from './eoi-terms-words.js';

it('an EOI’s terms name the deposit, its days and what comes back only where there is one (D123)', () => {
  expect(eoiTermsWords({})).toEqual([
    'An EOI tells the sales team that you want to buy the lot. It isn’t a contract.',
    'No deposit is due.',
    'The sales team approves or declines your EOI and emails you. Once approved, nobody else can buy the lot.',
  ]);
  expect(eoiTermsWords({ deposit: 2_000, payDays: 1 }).slice(1)).toEqual([
    'A deposit of $2,000 is due by bank transfer within 1 day of sending your EOI.',
    'The sales team approves or declines your EOI and emails you. Once approved, nobody else can buy the lot.',
    'If your EOI is declined, your deposit is refunded. If you withdraw after approval, the sales team decides on the refund.',
  ]);
  expect(eoiTermsWords({ deposit: 2_000 })[1]).toContain('within 14 days');
});

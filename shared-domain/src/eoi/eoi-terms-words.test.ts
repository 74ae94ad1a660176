import { eoiTermsWords } from './eoi-terms-words.js';

it('an EOI’s terms name the deposit, its days and what is returned only where there is one (D123)', () => {
  expect(eoiTermsWords({ due: null }).map(({ label }) => label)).toEqual(['What it is', 'What you pay']);
  expect(eoiTermsWords({ due: null })[1]?.text).toBe('Nothing. There is no deposit to pay with this EOI.');
  expect(eoiTermsWords({ due: 200_000, payDays: 1 }).map(({ label }) => label)).toEqual([
    'What it is',
    'What you pay',
    'What is returned',
  ]);
  expect(eoiTermsWords({ due: 200_000, payDays: 1 })[1]?.text).toBe(
    'A deposit of $2,000.00, by bank transfer, within 1 day of sending. Nothing is paid before that.',
  );
  expect(eoiTermsWords({ due: 200_000 })[1]?.text).toContain('within 14 days');
});

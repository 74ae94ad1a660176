import {
  BEST_DESCRIBES_YOU,
  FINANCE_STATUSES,
  QUOTE_DEFAULTS,
  QUOTE_PLACEHOLDER,
  TIME_TO_BUILD,
} from './quote-options.js';

it('D24: section 3’s strings, and defaults among them', () => {
  expect(TIME_TO_BUILD).toEqual(['As soon as possible', 'Within 3 months', '3 - 6 months', 'More than 6 months']);
  expect(BEST_DESCRIBES_YOU).toEqual(['First time buyer', 'Upsizer / Downsizer', 'Investor']);
  expect(FINANCE_STATUSES).toEqual(['Pre-approved', 'Application in progress', 'Exploring my options', 'Cash buyer']);
  expect(QUOTE_DEFAULTS).toEqual({
    timeToBuild: 'Within 3 months',
    bestDescribesYou: 'First time buyer',
    financeStatus: 'Pre-approved',
  });
  expect(FINANCE_STATUSES).not.toContain(QUOTE_PLACEHOLDER);
});

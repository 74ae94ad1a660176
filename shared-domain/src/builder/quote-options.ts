/** Options of the quote form; values equal labels (section 3, D24). */
export const TIME_TO_BUILD = ['As soon as possible', 'Within 3 months', '3 - 6 months', 'More than 6 months'] as const;
export const BEST_DESCRIBES_YOU = ['First time buyer', 'Upsizer / Downsizer', 'Investor'] as const;
export const FINANCE_STATUSES = [
  'Pre-approved',
  'Application in progress',
  'Exploring my options',
  'Cash buyer',
] as const;
export type TimeToBuild = (typeof TIME_TO_BUILD)[number];
export type BestDescribesYou = (typeof BEST_DESCRIBES_YOU)[number];
export type FinanceStatus = (typeof FINANCE_STATUSES)[number];

/** The dropdown's placeholder; never a valid value (D24). */
export const QUOTE_PLACEHOLDER = 'Select';

/** The form's initial values (spec 5, D24). */
export const QUOTE_DEFAULTS = {
  timeToBuild: 'Within 3 months',
  bestDescribesYou: 'First time buyer',
  financeStatus: 'Pre-approved',
} as const satisfies { timeToBuild: TimeToBuild; bestDescribesYou: BestDescribesYou; financeStatus: FinanceStatus };

/** What people typed, in the sample emails. */
export interface SampleWords {
  readonly estate: string;
  readonly suburb: string;
  readonly lot: string;
  readonly stage: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly business: string;
  readonly message: string;
}

/** Typical words. */
export const SAMPLE_WORDS: SampleWords = {
  estate: 'Tallowbrook Rise',
  suburb: 'Tallowbrook',
  lot: '325',
  stage: '4',
  firstName: 'Ashleigh',
  lastName: 'Moreau',
  company: 'Pallow & Finch',
  business: 'Coastal Agency',
  message:
    'Is the lot level?\nAnd which way does it face?\n\nWe would like to build next spring.\n\nThank you,\nAshleigh',
};

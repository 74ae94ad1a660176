/** Builders of test data, valid by default. */
export * from './a-zip.js';
export * from './estates.js';
export * from './forms.js';
export * from './homes.js';
export * from './lots.js';
export * from './shape-errors.js';
export * from './site-costs.js';
export * from './future-answer.js';

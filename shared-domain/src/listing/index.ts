export * from './listing-rules.js';
export * from './listing-status.js';
export * from './listing.schema.js';

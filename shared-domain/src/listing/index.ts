export * from './listing-status.js';
export * from './listing.schema.js';

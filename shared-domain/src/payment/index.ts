export * from './invoice-status.js';
export * from './checkout.js';
export * from './invoice-paths.js';
export * from './invoice-rules.js';
export * from './ledger.js';
export * from './payment.schema.js';
export * from './statement/index.js';

export * from './document/model.js';
export * from './document/parts.js';
export * from './document/stored.js';
export * from './document/text.js';

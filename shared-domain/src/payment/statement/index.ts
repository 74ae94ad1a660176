export * from './judge-statement.js';
export * from './match-line.js';
export * from './read-cents.js';
export * from './statement-import.js';
export * from './statement-line.js';
export * from './statement-sheet.js';
export * from './statement.schema.js';

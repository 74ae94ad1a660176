export * from './email-refusal.js';
export * from './template-variables.js';
export * from './template.schema.js';

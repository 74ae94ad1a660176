export * from './template-variables.js';
export * from './template.schema.js';

export * from './contact-status.js';
export * from './contact.schema.js';
export * from './find-people.schema.js';
export * from './find.schema.js';
export * from './person-name.js';
export * from './name-likeness.js';
export * from './timeline.js';

export * from './lead-assignee.js';
export * from './lead-clock.js';
export * from './lead-note.js';
export * from './lead-paths.js';
export * from './lead-status.js';
export * from './lead-sheet.schema.js';
export * from './lead.schema.js';
export * from './task-due.js';

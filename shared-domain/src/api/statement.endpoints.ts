import { statementImport, statementTargets } from '../answer/statement-shapes.js';
import { undoneImport } from '../answer/sheet-shapes.js';
import { importStatementSchema } from '../payment/statement/statement.schema.js';
import { endpoint } from './endpoint.js';

/**
 * What lines of a statement of the estate's account may be for: EOIs of the landowner's estates that share it. 409
 * `conflict` where the estate has no bank account.
 */
export const getStatementTargets = endpoint({
  action: 'staff/getStatementTargets',
  method: 'GET',
  path: '/staff/estates/{estateId}/statement-targets',
  access: 'money.record',
  tags: ['invoice', 'eoi'],
  answer: statementTargets,
});

/**
 * Books the lines of a statement as one change: all or none. Each is judged again against what is there now; one that was
 * booked before is left out, so that files may overlap.
 */
export const importStatement = endpoint({
  action: 'staff/importStatement',
  method: 'POST',
  path: '/staff/estates/{estateId}/statements',
  access: 'money.record',
  deadline: 5,
  idempotent: true,
  body: importStatementSchema,
  // 2,000 lines of at most 1.5 KB.
  bodyLimit: 3 * 1024 * 1024,
  invalidates: ['invoice', 'eoi'],
  answer: statementImport,
});

/** The statements that were imported for the estate's account through this estate, latest first, at most 20. */
export const getStatements = endpoint({
  action: 'staff/getStatements',
  method: 'GET',
  path: '/staff/estates/{estateId}/statements',
  access: 'money.record',
  tags: ['invoice', 'eoi'],
  answer: [statementImport],
});

/** Takes back what an import booked, but for what was decided or refunded since, which it names. */
export const undoStatement = endpoint({
  action: 'staff/undoStatement',
  method: 'POST',
  path: '/staff/statements/{importId}/undo',
  access: 'money.record',
  deadline: 5,
  idempotent: true,
  invalidates: ['invoice', 'eoi'],
  answer: undoneImport,
});

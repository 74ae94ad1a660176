import {
  type CreditLine,
  type Endpoint,
  getSheetMapping,
  getStatementTargets,
  importStatement,
  saveSheetMapping,
  type StatementPlace,
  statementTemplate,
} from '@lotline/shared-domain';
import { callApi, callTyped, selectTyped } from '@lotline/shared-runtime';
import { createSheetImport, type TakenImport } from '@lotline/shared-runtime/sheet-import';
import { put } from 'redux-saga/effects';
import { decidedRows } from './decisions';
import { openWorker } from './open-worker';
import { factsOf, selectChoices, statementTaken } from './statement.slice';
import { statementStrings as text } from './strings';

/** The same call, whose answer the page doesn't read: the worker does. */
const KNOWN_AS_FILE = {
  ...getStatementTargets,
  answer: 'file',
  fileType: 'application/json',
} as const satisfies Endpoint;
/** Columns are remembered for the account. */
const kindOf = ({ account }: StatementPlace) => ({ kind: `statement-${account}` });

/** The import of a bank statement: the worker's lines are sent with what was decided about each. */
export const statementImport = createSheetImport<StatementPlace>('mf-sales-desk/statement-import', {
  keyField: 'date',
  things: 'lines',
  openWorker,
  calls: {
    known: ({ estateId }) => callApi(KNOWN_AS_FILE, { params: { estateId } }) as Generator<unknown, Blob>,
    *write({ estateId }, { body, onProgress }): Generator<unknown, TakenImport> {
      const sent = body instanceof Blob ? (JSON.parse(yield* callTyped(() => body.text())) as object) : body;
      const { fileName, rows } = sent as { fileName: string; rows: CreditLine[] };
      const facts = yield* selectTyped((state: object) => factsOf(statementImport.actions.select(state)));
      const choices = yield* selectTyped(selectChoices);
      const result = yield* callApi(importStatement, {
        params: { estateId },
        body: { fileName, rows: decidedRows(rows, facts, choices) },
        onProgress,
      });
      yield put(statementTaken(result));
      return { taken: result._id ?? '' };
    },
  },
  remembered: {
    *load(place) {
      return (yield* callApi(getSheetMapping, { params: kindOf(place) })).columns;
    },
    save: (columns, place) => callApi(saveSheetMapping, { params: kindOf(place), body: { columns: [...columns] } }),
  },
  template: { fileName: text.templateName, csv: statementTemplate },
});

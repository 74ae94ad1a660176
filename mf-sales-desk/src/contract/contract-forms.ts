import {
  addContract,
  addContractSchema,
  CONTRACT_DATE_NAMES,
  CONTRACT_DATES,
  contractConditionSchema,
  contractDatesSchema,
  conditionsSchema,
  lotLabel,
  setConditions,
  setContractDates,
  settleLot,
  settleLotSchema,
  staffStatusLabel,
  type ContractDateName,
  type StaffEoi,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import type { Form } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isConflict } from '../is-conflict';
import { uploads } from '../uploads';
import { contractStrings as text } from './strings';

/** The EOI as it was on screen: its revision keeps a colleague's change from being overwritten. */
export interface ContractParams {
  readonly eoiId: string;
  readonly rev: number;
  readonly lotStatus: string;
}

/** What became of it, as a toast: where the lot went, if it went on. */
export function* toldResult(before: string, answer: StaffEoi, saved: string): Generator<Effect, void> {
  const { lotStatus, lotTitle } = answer;
  const message = lotStatus === before ? saved : text.moved(lotLabel(lotTitle), staffStatusLabel(lotStatus));
  yield call(toast, { tone: 'success', message });
}

const defaults = (name: string, saved: string) => ({
  name,
  explains: isConflict,
  *delivered({ params, answer }: { params: ContractParams; answer: StaffEoi }): Generator<Effect, void> {
    yield* toldResult(params.lotStatus, answer, saved);
  },
});
const guarded = (_context: ContractParams, { eoiId, rev }: ContractParams) => ({ params: { eoiId }, ifMatch: rev });
const ofEoi = (_context: object, { eoiId }: ContractParams) => ({ params: { eoiId } });

type AnyForm = Form<object, ContractParams, StaffEoi>;

const DATE_FORMS = Object.fromEntries(
  CONTRACT_DATE_NAMES.map((name) => [
    name,
    defineForm({
      ...defaults(`contract-${name}`, text.dates.saved(CONTRACT_DATES[name].label)),
      schema: contractDatesSchema.pick([name, 'reason']),
      endpoint: setContractDates,
      requestOptions: guarded,
    }),
  ]),
) as unknown as Readonly<Record<ContractDateName, AnyForm>>;
/** The form of one date. */
export const dateFormOf = (name: ContractDateName): AnyForm => DATE_FORMS[name];

/** A condition's fields; `conditions`, all of them in order, is filled in when it is sent. */
export const conditionForm = defineForm({
  ...defaults('contract-condition', text.conditions.saved),
  schema: contractConditionSchema.pick(['title', 'dueOn']).concat(conditionsSchema.pick(['conditions', 'reason'])),
  endpoint: setConditions,
  body: { conditions: 'conditions', reason: 'reason' },
  requestOptions: guarded,
});

/** A contract without conditions becomes unconditional when staff record that. */
const noConditionsForm = defineForm({
  ...defaults('contract-unconditional', ''),
  schema: conditionsSchema.pick(['reason']),
  endpoint: setConditions,
  extraBody: () => ({ conditions: [], isUnconditional: true }),
  requestOptions: guarded,
});
const settleForm = defineForm({
  ...defaults('contract-settled', ''),
  schema: settleLotSchema,
  endpoint: settleLot,
  requestOptions: ofEoi,
});
export const STEP_FORMS = { unconditional: noConditionsForm, settled: settleForm } as unknown as Readonly<
  Record<'unconditional' | 'settled', AnyForm>
>;

/** Another state of a condition that was met or waived, or its end: why, with all conditions as above. */
export const conditionChangeForm = defineForm({
  ...defaults('contract-condition-change', text.conditions.saved),
  schema: conditionsSchema.pick(['conditions', 'reason']),
  endpoint: setConditions,
  requestOptions: guarded,
});

/** The upload field of a new version. */
export const CONTRACT_FILE = 'contract-version';
const selectFile = uploads.selectField(CONTRACT_FILE);
/** The uploaded contract; null while there is none. */
export function contractFileOf(state: object): { fileId: string } | null {
  const [file] = selectFile(state);
  return file?.status.phase === 'done' && file.fileId ? { fileId: file.fileId } : null;
}
export const versionForm = defineForm({
  ...defaults('contract-version', text.versions.done),
  schema: addContractSchema.pick(['note']),
  endpoint: addContract,
  context: (state, _params: ContractParams) => contractFileOf(state),
  extraBody: (file) => file,
  requestOptions: ofEoi,
  *delivered({ params, answer }): Generator<Effect, void> {
    yield put(uploads.cleared(CONTRACT_FILE));
    yield* toldResult(params.lotStatus, answer, text.versions.done);
  },
});

import {
  CONDITION_STATES,
  type ContractCondition,
  type ContractVersion,
  type EoiFile,
  FILE_REFUSALS,
  formatDate,
  parseConditionState,
} from '@lotline/shared-domain';
import type { FileRecord } from '../upload/file-record.model.js';
import { servedOf } from '../upload/served-of.js';
import type { ContractConditionRecord, ContractVersionRecord } from './eoi.model.js';

/** A file of an EOI as it is served, and how its check stands: a HEIC photo is kept as JPEG. */
export function eoiFileView(file: FileRecord): EoiFile {
  const { _id, size, state, refusal, renditions } = file;
  const { name, type } = servedOf(file);
  return {
    fileId: String(_id),
    name,
    type,
    size: renditions.find((form) => form.name === 'full')?.size ?? size,
    state,
    ...(state === 'refused' && { reason: FILE_REFUSALS[refusal ?? 'check_failed'] }),
  };
}

/** A version of a contract with its file. @param number from 1, the oldest first */
export const versionView = (
  { note, addedAt }: ContractVersionRecord,
  file: FileRecord,
  number: number,
): ContractVersion => ({
  ...eoiFileView(file),
  number,
  addedAt: addedAt.toISOString(),
  ...(note && { note }),
});

/** A condition of a contract; `settledAt`: when it was met or waived. */
export const conditionView = (
  { _id, title, dueOn, state, at }: ContractConditionRecord,
  timeZone: string,
): ContractCondition => ({
  _id: String(_id),
  title,
  state,
  ...(dueOn && { dueOn: formatDate(dueOn, timeZone, 'YYYY-MM-DD') }),
  ...(CONDITION_STATES[parseConditionState(state)].isSettled && { settledAt: at.toISOString() }),
});

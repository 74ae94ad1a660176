import type { UploadType } from '@lotline/shared-domain';
import type { FileRecord } from '../upload/file-record.model.js';

/**
 * The version of a type's check, 1 unless it is here. Raised when the check refuses more than before: files that passed
 * an earlier one are then checked again (ADR-0064).
 */
export const CHECK_VERSIONS: Readonly<Partial<Record<UploadType, number>>> = {
  'application/pdf': 2,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 2,
};

export const checkVersionOf = (type: UploadType): number => CHECK_VERSIONS[type] ?? 1;

/** Whether a file is stored and served, and passed an earlier version of its check only. */
export const isOutdated = ({ state, type, checkVersion = 1 }: FileRecord): boolean =>
  state === 'checked' && checkVersion < checkVersionOf(type);

import type { UploadType } from '@lotline/shared-domain';
import type { FileRecord } from '../upload/file-record.model.js';

type Kind = Pick<FileRecord, 'type'>;

const MB = 1024 * 1024;
const HEIC: readonly UploadType[] = ['image/heic', 'image/heif'];

/** Whether a check takes so much memory that a host runs one of them at a time: a HEIC photo is decoded whole. */
export const isLargeCheck = ({ type }: Kind): boolean => HEIC.includes(type);

/** The files of `isLargeCheck`, as a query. */
export const LARGE_CHECKS = { type: { $in: [...HEIC] } };

/** Resident memory that a process of a check may take, in bytes. */
export const maxMemoryOf = (file: Kind): number => (isLargeCheck(file) ? 800 : 300) * MB;

import type { UploadType } from '@lotline/shared-domain';
import type { FileRecord } from '../upload/file-record.model.js';

type Kind = Pick<FileRecord, 'type' | 'purpose'>;

const MB = 1024 * 1024;
const HEIC: readonly UploadType[] = ['image/heic', 'image/heif'];
const isHeic = ({ type }: Kind): boolean => HEIC.includes(type);
/** A plan whose first page is drawn (ADR-0056). */
const isPage = ({ type, purpose }: Kind): boolean => type === 'application/pdf' && purpose === 'mapPlan';

/** Whether a check takes so much memory that a host runs one of them at a time. */
export const isLargeCheck = (file: Kind): boolean => isHeic(file) || isPage(file);

/** The files of `isLargeCheck`, as a query. */
export const LARGE_CHECKS = [
  { type: { $in: [...HEIC] } },
  { type: 'application/pdf' as const, purpose: 'mapPlan' as const },
];

/** Resident memory that a check may take, in bytes: a HEIC photo is decoded whole, and a scan of A3 at 300 dpi takes 300 MB. */
export const maxMemoryOf = (file: Kind): number => (isHeic(file) ? 800 : isPage(file) ? 600 : 300) * MB;

/**
 * What a storage quota counts: files of one account, those it uploaded in the last 24 hours, files that an estate's
 * team uploaded with what its maps store (buyers' own files aren't among them), or a builder's own files.
 */
export const QUOTA_KINDS = ['account', 'day', 'estate', 'builder'] as const;
export type QuotaKind = (typeof QUOTA_KINDS)[number];

/** Used and allowed storage, in bytes. */
export interface FileQuota {
  readonly of: string;
  readonly used: number;
  readonly limit: number;
}

/** The share of a quota from which pages show it. */
const NEARLY = 0.8;
const MB = 1024 * 1024;
const GB = 1024 * MB;

/**
 * Bytes as people read them, rounded down.
 * @example sizeText(26_214_400) // '25 MB'
 */
export const sizeText = (bytes: number): string =>
  bytes >= 10 * GB ? `${Math.floor(bytes / GB)} GB` : `${Math.floor(bytes / MB)} MB`;

const NOTES = {
  account: (used, limit) => `Your account uses ${used} of its ${limit} for files.`,
  day: (used, limit) => `You uploaded ${used} of the ${limit} allowed in 24 hours.`,
  // What a document or a map had before is kept with its history (ADR-0051).
  estate: (used, limit) =>
    `This estate uses ${used} of its ${limit} for files and maps, with earlier documents and versions.`,
  builder: (used, limit) => `Your company uses ${used} of its ${limit} for files.`,
} as const satisfies Record<QuotaKind, (used: string, limit: string) => string>;

const FULL_NOTES = {
  account: (limit) =>
    `Your account has used all of its ${limit} for files. Withdraw and delete documents to make room.`,
  day: (limit) => `You uploaded the ${limit} allowed in 24 hours. Please try again later.`,
  estate: (limit) =>
    `This estate has used all of its ${limit} for files and maps. Withdraw and delete documents to make room.`,
  builder: (limit) =>
    `Your company has used all of its ${limit} for files. Files that nothing uses are removed after a week.`,
} as const satisfies Record<QuotaKind, (limit: string) => string>;

/** What a field of files says about storage. */
export interface QuotaNote {
  readonly text: string;
  /** Nothing more can be uploaded. */
  readonly isFull: boolean;
}

/**
 * A sentence about the fullest quota once 80 % of it is used; null before that.
 * @example quotaNote([{ of: 'estate', used: 45 * GB, limit: 50 * GB }])?.text // 'This estate uses 45 GB of its 50 GB for files and maps, with earlier documents and versions.'
 */
export function quotaNote(quotas: readonly FileQuota[]): QuotaNote | null {
  const [fullest] = quotas.filter(isKnown).sort((one, other) => other.used / other.limit - one.used / one.limit);
  if (!fullest || fullest.used < NEARLY * fullest.limit) return null;
  const limit = sizeText(fullest.limit);
  return fullest.used < fullest.limit
    ? { text: NOTES[fullest.of](sizeText(fullest.used), limit), isFull: false }
    : { text: FULL_NOTES[fullest.of](limit), isFull: true };
}

/** A later API may count what this build doesn't know. */
const isKnown = (quota: FileQuota): quota is FileQuota & { readonly of: QuotaKind } => Object.hasOwn(NOTES, quota.of);

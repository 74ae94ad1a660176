/** Types of document, in the order of pickers. */
export const DOCUMENT_TYPES = [
  'plan_of_subdivision',
  'disclosure_statement',
  'design_guidelines',
  'engineering',
  'soil_report',
  'brochure',
  'other',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const DOCUMENT_TYPE_LABELS = {
  plan_of_subdivision: 'Plan of subdivision',
  disclosure_statement: 'Disclosure statement',
  design_guidelines: 'Design guidelines',
  engineering: 'Engineering',
  soil_report: 'Soil report',
  brochure: 'Brochure',
  other: 'Other',
} as const satisfies Record<DocumentType, string>;

/** Who may read a document: everyone, anyone logged in with a verified email, or the estate's staff. */
export const DOCUMENT_AUDIENCES = ['public', 'members', 'staff'] as const;
export type DocumentAudience = (typeof DOCUMENT_AUDIENCES)[number];
export const DOCUMENT_AUDIENCE_LABELS = {
  public: 'Public',
  members: 'Logged-in visitors',
  staff: 'Staff only',
} as const satisfies Record<DocumentAudience, string>;

/** What a document belongs to. */
export const DOCUMENT_PLACES = ['estate', 'stage', 'lot'] as const;
export type DocumentPlace = (typeof DOCUMENT_PLACES)[number];

/** Maximum length of a document's file name, in characters. */
export const MAX_DOCUMENT_NAME = 100;
/** Maximum files per call of `document/create`. */
export const MAX_NEW_DOCUMENTS = 20;
/** Maximum lots that one call puts documents on; also the most documents that one call makes or withdraws. */
export const MAX_DOCUMENT_LOTS = 500;
/** Maximum documents of one estate, stage or lot, without withdrawn ones; all of an estate's or a stage's may count for its lots. */
export const MAX_DOCUMENTS_OF_PLACE = 200;
/** Maximum documents that a list of lots repeats in them, for readers who don't ask for `documents=own` (D171). */
export const MAX_REPEATED_DOCUMENTS = 20_000;

const READABLE = {
  visitor: ['public'],
  member: ['public', 'members'],
  staff: DOCUMENT_AUDIENCES,
} as const satisfies Record<string, readonly DocumentAudience[]>;
/** A reader of documents: anyone, anyone logged in with a verified email, or staff of the document's estate. */
export type DocumentReader = keyof typeof READABLE;

/** The audiences whose documents a reader may open. @example audiencesOf('member') // ['public', 'members'] */
export const audiencesOf = (reader: DocumentReader): readonly DocumentAudience[] => READABLE[reader];

/** Parses a document's type; one that this build doesn't know is `unknown`. */
export const parseDocumentType = (raw: unknown): DocumentType | 'unknown' =>
  DOCUMENT_TYPES.find((type) => type === raw) ?? 'unknown';

/**
 * A type's label; one that this build doesn't know is shown as it is.
 * @example documentTypeLabel('soil_report') // 'Soil report'
 */
export function documentTypeLabel(raw: string): string {
  const type = parseDocumentType(raw);
  return type === 'unknown' ? raw : DOCUMENT_TYPE_LABELS[type];
}

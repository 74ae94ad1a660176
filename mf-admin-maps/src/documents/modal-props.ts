import type { DocumentsOf } from './place';

/** One document, and the place whose panel it was chosen in. */
export interface DocumentProps extends DocumentsOf {
  readonly documentId: string;
}

/** Props of the modals about one document. */
export function documentProps(input: unknown): DocumentProps | null {
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Readonly<Record<string, unknown>>;
  const textOf = (key: string) => (typeof fields[key] === 'string' && fields[key] !== '' ? fields[key] : undefined);
  const [documentId, estateId, stageId, lotId] = ['documentId', 'estateId', 'stageId', 'lotId'].map(textOf);
  if (!documentId || !estateId) return null;
  return { documentId, estateId, ...(stageId && { stageId }), ...(lotId && { lotId }) };
}

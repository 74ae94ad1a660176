import type { DocumentReader } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { privateFileUrl } from '../upload/file-link.js';
import type { DocumentRecord } from './document.model.js';

/** The version in links to a drawing, in place of a file's id. */
export const DRAWN = 'drawing';

/** Readers whose links expire. */
export type SignedReader = Exclude<DocumentReader, 'visitor'>;
/** A record, or one that `readFlat` read. */
export interface Linked extends Pick<DocumentRecord, 'fileName' | 'link'> {
  readonly _id: EntityId | string;
  readonly fileId: EntityId | string | null;
}

/** What is signed: a link opens this file of this document as this reader, and nothing else. */
export const signedIdOf = (documentId: string, version: string, reader: SignedReader): string =>
  `document:${documentId}/${version}/${reader}`;

const versionOf = ({ fileId }: Pick<Linked, 'fileId'>): string => (fileId ? String(fileId) : DRAWN);
const pathOf = ({ _id, fileId, fileName }: Linked): string =>
  `/files/documents/${String(_id)}/${versionOf({ fileId })}/${encodeURIComponent(fileName)}`;

/**
 * The link of a public document; it names the file, so a replaced one has another link. Ends in the name (spec 3).
 * @example publicLinkOf(document) // '/files/documents/65f…/6610…/Design%20guidelines.pdf'
 */
export const publicLinkOf = (document: Linked): string => document.link ?? pathOf(document);

/** A link that opens a document as a reader until a time (ms since 1970). */
export function signedLinkOf(secret: string, document: Linked, reader: SignedReader, until: number): string {
  const signed = privateFileUrl(secret, signedIdOf(String(document._id), versionOf(document), reader), until);
  return `${pathOf(document)}?reader=${reader}&${signed.slice(signed.indexOf('?') + 1)}`;
}

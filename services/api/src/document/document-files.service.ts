import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { audiencesOf, type DocumentReader } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { FilesService } from '../files/files.service.js';
import { notFound } from '../read-cache/not-found.js';
import { isGoodLink } from '../upload/file-link.js';
import { UploadService } from '../upload/upload.service.js';
import { DRAWN, signedIdOf, type SignedReader } from './document-link.js';
import type { DocumentFile, DocumentRecord } from './document.model.js';
import { DocumentRepository } from './document.repository.js';
import { OpenPlaceRepository } from './open-place.repository.js';

/** Short, so that a withdrawn document is gone within a minute; a picture has another URL for other content. */
export const ONE_MINUTE = 'public, max-age=60';
type Query = Readonly<Record<string, unknown>>;

export interface SentDocument {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
  readonly mimetype: string;
  readonly caching: string;
  /** Absent for a drawing that the browser shows. */
  readonly saveAs?: string;
}

const isReader = (reader: unknown): reader is SignedReader => reader === 'member' || reader === 'staff';

/** The bytes of documents, by public links (D73) and by links signed for a reader (D82). Runs in system scope. */
@Injectable()
export class DocumentFiles {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly places: OpenPlaceRepository,
    private readonly uploads: UploadService,
    private readonly drawings: FilesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'fileLinkSecret'>,
  ) {}

  /** A document's file: of a public one, or by a link signed for members or staff; 404 for anything else. */
  open(documentId: string, version: string, query: Query): Promise<SentDocument> {
    // Public reads and signed links don't depend on the caller.
    return system(async () => {
      const reader = this.#readerOf(documentId, version, query);
      const document = reader && (await this.documents.one(documentId));
      const file = document && (await this.#fileFor(document, version, reader));
      if (!document || !file) throw notFound('document');
      return this.#send(file, reader === 'visitor' ? ONE_MINUTE : 'no-store');
    });
  }

  /** A drawing by its own link, which pages and emails of version 0.2.0 use too. */
  openDrawing(lotId: string, link: string): Promise<SentDocument> {
    return system(async () => {
      const document = await this.documents.drawing(lotId, link);
      const file = document && (await this.#fileFor(document, DRAWN, 'visitor'));
      if (!file) throw notFound('document');
      return this.#send(file, ONE_MINUTE);
    });
  }

  #readerOf(documentId: string, version: string, { reader, until, key }: Query): DocumentReader | null {
    if (reader === undefined && key === undefined) return 'visitor';
    if (!isReader(reader)) return null;
    const isGood = isGoodLink(this.config.fileLinkSecret, signedIdOf(documentId, version, reader), { until, key });
    return isGood ? reader : null;
  }

  /** The file of a version, if this reader may open it now. Staff read withdrawn documents and replaced files too. */
  async #fileFor(document: DocumentRecord, version: string, reader: DocumentReader): Promise<DocumentFile | null> {
    const isOf = ({ fileId }: DocumentFile): boolean => (fileId ? String(fileId) : DRAWN) === version;
    if (reader === 'staff') return [document, ...document.replaced].find(isOf) ?? null;
    const { withdrawnAt, state, audience } = document;
    if (withdrawnAt || state !== 'checked' || !audiencesOf(reader).includes(audience) || !isOf(document)) return null;
    return (await this.places.isOpen(document)) ? document : null;
  }

  async #send({ fileId, fileName, link }: DocumentFile, caching: string): Promise<SentDocument> {
    if (fileId) {
      const { stream, size, type } = await this.uploads.content(String(fileId));
      return { stream, size, mimetype: type, caching, saveAs: fileName };
    }
    const { bytes, mimetype, saveAs } = await this.drawings.drawn(link ?? '');
    return { stream: Readable.from([bytes]), size: bytes.length, mimetype, caching, ...(saveAs && { saveAs }) };
  }
}

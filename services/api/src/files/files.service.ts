import { Injectable } from '@nestjs/common';
import { system } from '../database/scope.js';
import { notFound } from '../read-cache/not-found.js';
import type { Coding } from '../read-cache/read.js';
import type { Drawing } from './drawing.js';
import { Drawings } from './drawings.service.js';
import { LotFilesRepository } from './lot-files.repository.js';
import { outlineOf, paperNamed, PAPERS } from './lot-papers.js';
import { planFormatOf, PLANS } from './plan-format.js';
import { packedPlan, type PictureKind, pictureNamed, PICTURES } from './plan-picture.js';

export interface ServedFile {
  readonly bytes: Buffer;
  readonly mimetype: string;
  /** The file name for downloading; absent if the browser may display the file. */
  readonly saveAs?: string;
}

const OUTLINE = /\/files\/lots\/([0-9a-f]{24})\/outline\.png$/;

/** Stored plans, images of them, and documents of lots: what isn't in the store is drawn elsewhere (ADR-0062). */
@Injectable()
export class FilesService {
  constructor(
    private readonly lots: LotFilesRepository,
    private readonly drawings: Drawings,
  ) {}

  /** A plan in the requested coding, or an image of one. */
  async drawing(name: string, coding: Coding = 'identity'): Promise<ServedFile & { readonly packed: boolean }> {
    const picture = pictureNamed(name);
    if (!picture) return this.#packedPlan(name, coding);
    const { mimetype } = PICTURES[picture.kind];
    const bytes =
      (await this.drawings.stored(name)) ??
      (await this.drawings.bytes(await this.#previewOf(name, picture), 'picture'));
    return { bytes, mimetype, packed: false };
  }

  /** An image of a plan if it is drawn; otherwise null, and it is owed. */
  async drawnPreview(name: string): Promise<ServedFile | null> {
    const picture = pictureNamed(name);
    if (!picture) return null;
    const bytes = await this.drawings.stored(name);
    if (bytes) return { bytes, mimetype: PICTURES[picture.kind].mimetype };
    await this.drawings.oweOnce(name, () => this.#previewOf(name, picture));
    return null;
  }

  /** A drawing of a lot as a document, by its link; the caller decides who may read it. */
  async drawn(link: string): Promise<ServedFile> {
    const [lotId = '', hash = '', fileName = ''] = link.replace('/files/lots/', '').split('/');
    const kind = paperNamed(fileName);
    if (!kind) throw notFound('document');
    const { mimetype } = PAPERS[kind];
    const name = `lot-${lotId}-${hash}-${fileName}`;
    const bytes = (await this.drawings.stored(name)) ?? (await this.#paper(lotId, { name, kind, sources: [] }));
    return { bytes, mimetype, ...(mimetype.startsWith('image/') ? {} : { saveAs: fileName }) };
  }

  /** A lot's outline for emails, if the lot's size is public (D6). */
  async outline(lotId: string): Promise<ServedFile> {
    const drawing = await this.#outlineOf(lotId);
    if (!drawing) throw notFound('picture');
    const bytes = (await this.drawings.stored(drawing.name)) ?? (await this.drawings.bytes(drawing, 'picture'));
    return { bytes, mimetype: PAPERS.picture.mimetype };
  }

  /** Whether a picture by its URL is drawn, or won't be; it is owed from now on. */
  async isSettled(url: string): Promise<boolean> {
    const lotId = OUTLINE.exec(url)?.[1];
    const drawing = lotId ? await this.#outlineOf(lotId) : null;
    return !drawing || (await this.drawings.stateOf(drawing)) !== 'owed';
  }

  async #outlineOf(lotId: string): Promise<Drawing | null> {
    const found = await system(() => this.lots.publicFacts(lotId));
    return found && outlineOf(lotId, found.facts, found.landownerId);
  }

  async #paper(lotId: string, drawing: Omit<Drawing, 'facts' | 'landownerId'>): Promise<Buffer> {
    // System scope: the file is the same for everyone who may read it.
    const found = await system(() => this.lots.factsOf(lotId));
    if (!found) throw notFound('document');
    return this.drawings.bytes({ ...drawing, ...found }, 'document');
  }

  /** A plan never changes: it is compressed once and stored beside the original. Pictures are compressed as they are. */
  async #packedPlan(name: string, coding: Coding): Promise<ServedFile & { readonly packed: boolean }> {
    const format = planFormatOf(name);
    if (!format) throw notFound('file');
    const mimetype = PLANS[format];
    const packed = format === 'svg' ? packedPlan(name, coding) : null;
    const small = packed && (await this.drawings.stored(packed.name));
    if (small) return { bytes: small, mimetype, packed: true };
    const bytes = await this.drawings.stored(name);
    if (!bytes) throw notFound('file');
    // Until it is compressed it is sent as it is.
    if (packed) await this.drawings.oweOnce(packed.name, () => this.#ofPlan(packed.name, packed.kind, [name]));
    return { bytes, mimetype, packed: false };
  }

  /** @throws DomainError 404 where there is no such plan */
  async #previewOf(name: string, { kind, plans }: { kind: PictureKind; plans: readonly string[] }): Promise<Drawing> {
    if (!(await this.drawings.hasOneOf(plans))) throw notFound('file');
    return this.#ofPlan(name, kind, plans);
  }

  async #ofPlan(name: string, kind: Drawing['kind'], sources: readonly string[]): Promise<Drawing> {
    // System scope: visitors ask for it.
    const landownerId = await system(() => this.lots.ownerOfPlan(sources));
    return { name, kind, sources, facts: null, landownerId };
  }
}

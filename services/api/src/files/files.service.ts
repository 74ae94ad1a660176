import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { notFound } from '../read-cache/not-found.js';
import type { Coding } from '../read-cache/read.js';
import type { FileStore } from './file-store.js';
import { openStore } from './open-store.js';
import { LotFilesRepository } from './lot-files.repository.js';
import { outlineName, paperNamed, PAPERS } from './lot-papers.js';
import { drawPicture, pictureNamed, PICTURES } from './plan-picture.js';

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);

export interface ServedFile {
  readonly bytes: Buffer;
  readonly mimetype: string;
  /** The file name for downloading; absent if the browser may display the file. */
  readonly saveAs?: string;
}

/** Stored drawings, images made from them, and documents of lots that are made on first request. */
@Injectable()
export class FilesService {
  readonly #store: FileStore;

  constructor(
    private readonly lots: LotFilesRepository,
    @Inject(CONFIG) config: Config,
  ) {
    this.#store = openStore(config);
  }

  /** A drawing in the requested coding, or an image of one. */
  async drawing(name: string, coding: Coding = 'identity'): Promise<ServedFile & { readonly packed: boolean }> {
    const picture = pictureNamed(name);
    if (!picture) return this.#packedPlan(name, coding);
    const bytes = await this.#store.getOrMake(name, async () =>
      drawPicture(await this.#plan(picture.plan), picture.kind),
    );
    return { bytes, mimetype: PICTURES[picture.kind].mimetype, packed: false };
  }

  /** A document of a lot, while the lot shows it publicly: a lot that becomes Not Released again shows none (D6). */
  async lotPaper(lotId: string, hash: string, fileName: string): Promise<ServedFile> {
    const paper = paperNamed(fileName);
    // System scope: the file is public if the lot is, regardless of the landowner.
    const facts = paper && (await system(() => this.lots.factsFor(lotId, `/files/lots/${lotId}/${hash}/${fileName}`)));
    if (!paper || !facts) throw notFound('document');
    const bytes = await this.#store.getOrMake(`lot-${lotId}-${hash}-${fileName}`, () => paper.make(facts));
    return { bytes, mimetype: paper.mimetype, ...(paper.mimetype.startsWith('image/') ? {} : { saveAs: fileName }) };
  }

  /** A lot's outline for emails, if the lot's size is public (D6). */
  async outline(lotId: string): Promise<ServedFile> {
    const facts = await system(() => this.lots.publicFacts(lotId));
    if (!facts) throw notFound('picture');
    const { make, mimetype } = PAPERS.picture;
    return { bytes: await this.#store.getOrMake(outlineName(lotId, facts), () => make(facts)), mimetype };
  }

  /** A drawing never changes: it is compressed once and stored beside the original. */
  async #packedPlan(name: string, coding: Coding): Promise<ServedFile & { readonly packed: boolean }> {
    const mimetype = 'image/svg+xml';
    if (coding === 'identity') return { bytes: await this.#plan(name), mimetype, packed: false };
    const pack = coding === 'br' ? squeeze : zip;
    const bytes = await this.#store.getOrMake(`${name}.${coding}`, async () => pack(await this.#plan(name)));
    return { bytes, mimetype, packed: true };
  }

  async #plan(name: string): Promise<Buffer> {
    const bytes = name.endsWith('.svg') ? await this.#store.get(name) : null;
    if (!bytes) throw notFound('file');
    return bytes;
  }
}

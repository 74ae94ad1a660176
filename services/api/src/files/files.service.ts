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
import { planFormatOf, PLANS } from './plan-format.js';
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
      drawPicture(await this.#firstPlan(picture.plans), picture.kind),
    );
    return { bytes, mimetype: PICTURES[picture.kind].mimetype, packed: false };
  }

  /** A drawing of a lot as a document, by its link; the caller decides who may read it. */
  async drawn(link: string): Promise<ServedFile> {
    const [lotId = '', hash = '', fileName = ''] = link.replace('/files/lots/', '').split('/');
    const paper = paperNamed(fileName);
    // System scope: the file is the same for everyone who may read it.
    const facts = paper && (await system(() => this.lots.factsOf(lotId)));
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

  /** A drawing never changes: it is compressed once and stored beside the original. Pictures are compressed as they are. */
  async #packedPlan(name: string, coding: Coding): Promise<ServedFile & { readonly packed: boolean }> {
    const format = planFormatOf(name);
    if (!format) throw notFound('file');
    const mimetype = PLANS[format];
    if (coding === 'identity' || format !== 'svg')
      return { bytes: await this.#firstPlan([name]), mimetype, packed: false };
    const pack = coding === 'br' ? squeeze : zip;
    const bytes = await this.#store.getOrMake(`${name}.${coding}`, async () => pack(await this.#firstPlan([name])));
    return { bytes, mimetype, packed: true };
  }

  async #firstPlan(names: readonly string[]): Promise<Buffer> {
    for (const name of names) {
      const bytes = await this.#store.get(name);
      if (bytes) return bytes;
    }
    throw notFound('file');
  }
}

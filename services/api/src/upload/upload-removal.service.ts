import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import type { FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import type { FileRecord } from './file-record.model.js';
import { FileRecordRepository } from './file-record.repository.js';

/** Removes the bytes of deleted uploads from the store. */
@Injectable()
export class UploadRemoval {
  readonly #store: FileStore;

  constructor(
    private readonly files: FileRecordRepository,
    @Inject(CONFIG) config: Config,
  ) {
    this.#store = openStore(config);
  }

  /** Removes the bytes of deleted uploads, as `removeUnused`. */
  removeOf(files: readonly Pick<FileRecord, 'hash' | 'renditions'>[]): Promise<void> {
    return this.removeUnused(files.flatMap(({ hash, renditions }) => [hash, ...renditions.map((one) => one.hash)]));
  }

  /** Removes the bytes of these hashes, except those still used by any other upload. */
  async removeUnused(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) await this.#store.removeUnless(hash, () => system(() => this.files.isUsed(hash)));
  }
}

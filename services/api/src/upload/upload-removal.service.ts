import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { FileStore } from '../files/file-store.js';
import { FileRecordRepository } from './file-record.repository.js';

/** Takes out of the store what uploads that were deleted have left there. */
@Injectable()
export class UploadRemoval {
  readonly #store: FileStore;

  constructor(
    private readonly files: FileRecordRepository,
    @Inject(CONFIG) config: Config,
  ) {
    this.#store = new FileStore(config.dataDir);
  }

  /** Removes the bytes of these hashes, but for those that another upload has too, whoever sent it. */
  async removeUnused(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) await this.#store.removeUnless(hash, () => system(() => this.files.isUsed(hash)));
  }
}

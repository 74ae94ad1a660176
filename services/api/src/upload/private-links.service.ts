import { Inject, Injectable } from '@nestjs/common';
import { FILE_LINK_MS, mayServeFile } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { notFound } from '../read-cache/not-found.js';
import { privateFileUrl } from './file-link.js';
import { FileRecordRepository } from './file-record.repository.js';

/** Signed links to private files, for callers that have decided who may read them. */
@Injectable()
export class PrivateLinks {
  constructor(
    private readonly files: FileRecordRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A link to a checked file, good for FILE_LINK_MS. @throws DomainError 404 for any other file */
  async to(fileId: string): Promise<{ url: string; expiresAt: string }> {
    // System scope: whoever owns the file, its reader has been let in.
    const file = await system(() => this.files.one(fileId));
    if (!file || !mayServeFile(file.state)) throw notFound('file');
    const until = Date.now() + FILE_LINK_MS;
    return {
      url: privateFileUrl(this.config.fileLinkSecret, fileId, until),
      expiresAt: new Date(until).toISOString(),
    };
  }
}

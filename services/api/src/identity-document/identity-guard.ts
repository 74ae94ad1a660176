import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import { notFound } from '../read-cache/not-found.js';
import { type FileGuard, FileReaders } from '../upload/file-readers.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { IdentityDocumentRepository } from './identity-documents.repository.js';

/** Staff read an identity document of EOIs that were sent to them, and each of these says who did (D137). */
@Injectable()
export class IdentityGuard implements FileGuard, OnModuleInit {
  constructor(
    private readonly readers: FileReaders,
    private readonly documents: IdentityDocumentRepository,
    private readonly decisions: EoiDecisions,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.readers.guard('identityDocument', this);
  }

  async mayRead({ _id }: FileRecord): Promise<boolean> {
    return (await this.documents.sentWith(_id)).length > 0;
  }

  async record({ _id }: FileRecord): Promise<void> {
    await this.unit.run(async (session) => {
      const eois = await this.documents.sentWith(_id, session);
      if (eois.length === 0) throw notFound('file');
      for (const eoi of eois) await this.decisions.record(session, eoi, eoi.status, 'identityRead', null);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EoiDocumentRecord } from './eoi-document.model.js';
import type { EoiMessageRecord } from './eoi-message.model.js';

/** Which files EOIs use. Runs in the caller's scope: of a customer's own EOIs alone. */
@Injectable()
export class EoiFileUses {
  constructor(
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('EoiMessage') private readonly messages: Model<EoiMessageRecord>,
    @InjectModel('EoiDocument') private readonly documents: Model<EoiDocumentRecord>,
  ) {}

  /** Whether a message, a document or a version of the contract of an EOI in scope is this file. */
  async has(fileId: EntityId): Promise<boolean> {
    const found = await Promise.all([
      this.messages.exists({ fileIds: fileId }),
      this.documents.exists({ fileId }),
      this.eois.exists({ 'contract.versions.fileId': fileId } as never),
    ]);
    return found.some((one) => one !== null);
  }
}

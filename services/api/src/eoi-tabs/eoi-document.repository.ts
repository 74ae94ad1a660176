import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EoiDocumentRecord } from './eoi-document.model.js';

/** Documents of EOIs. Runs in the caller's scope; who may read an EOI was decided before. */
@Injectable()
export class EoiDocumentRepository {
  constructor(@InjectModel('EoiDocument') private readonly documents: Model<EoiDocumentRecord>) {}

  /** Of an EOI, oldest first. */
  of(eoiId: EntityId): Promise<EoiDocumentRecord[]> {
    return this.documents.find({ eoiId }).sort({ createdAt: 1, _id: 1 }).lean<EoiDocumentRecord[]>().exec();
  }

  /** Whether an EOI has this file already. */
  async has(session: Session, eoiId: EntityId, fileId: EntityId): Promise<boolean> {
    return (await this.documents.exists({ eoiId, fileId }).session(session)) !== null;
  }

  async insert(session: Session, document: EoiDocumentRecord): Promise<void> {
    await this.documents.create([document], { session });
  }
}

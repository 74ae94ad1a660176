import { Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import type { Session } from '../database/transaction.js';
import { FileRecordRepository } from './file-record.repository.js';

/** Marks uploads as used. */
@Injectable()
export class Attachments {
  constructor(private readonly files: FileRecordRepository) {}

  /**
   * To be called, in the caller's scope, in the transaction of whatever uses these files from now on. Files that nothing
   * attached are removed after a few days.
   * @throws DomainError 404 if one of them isn't there any more
   */
  async attach(session: Session, ids: readonly Types.ObjectId[], now = new Date()): Promise<void> {
    const distinct = [...new Map(ids.map((id) => [String(id), id])).values()];
    if ((await this.files.attach(session, distinct, now)) < distinct.length)
      throw new DomainError('not_found', 'This file is no longer stored. Please upload it again.');
  }

  /** The reverse, once nothing uses this file any more: the sweep removes it some days later. */
  async release(session: Session, _id: Types.ObjectId): Promise<void> {
    await this.files.release(session, { _id });
  }
}

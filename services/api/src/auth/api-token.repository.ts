import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { ApiTokenRecord } from './api-token.model.js';

export type StoredToken = Pick<ApiTokenRecord, '_id' | 'landownerId' | 'userId' | 'role' | 'isDemo' | 'capabilities' | 'estateIds' | 'lastUsedAt'>;
const WHAT_IT_OPENS = 'landownerId userId role isDemo capabilities estateIds lastUsedAt';

@Injectable()
export class ApiTokenRepository {
  constructor(@InjectModel('ApiToken') private readonly tokens: Model<ApiTokenRecord>) {}

  /** Before the caller is known there is no tenant to search in: the hash itself is the key. */
  findLive(tokenHash: string, now: Date): Promise<StoredToken | null> {
    return system(() => this.tokens.findOne({ tokenHash, revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] }, WHAT_IT_OPENS).lean<StoredToken>());
  }

  /** Notes that it was used; lost with a dying primary it is no harm. */
  async touch(_id: EntityId, now: Date): Promise<void> {
    await system(() => this.tokens.updateOne({ _id }, { $set: { lastUsedAt: now } }, { timestamps: false, writeConcern: { w: 1 } }));
  }

  /** Keys of the caller's scope, the newest first. */
  all(): Promise<ApiTokenRecord[]> {
    return this.tokens.find({}, { tokenHash: 0 }).sort({ createdAt: -1 }).limit(200).lean<ApiTokenRecord[]>().exec();
  }

  one(_id: EntityId | string): Promise<ApiTokenRecord | null> {
    return this.tokens.findById(_id, { tokenHash: 0 }).lean<ApiTokenRecord>().exec();
  }

  async insert(session: Session, token: Omit<ApiTokenRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.tokens.create([token], { session });
  }

  /** False where there is no such key, or it is revoked already. */
  async revoke(session: Session, _id: string, at: Date): Promise<boolean> {
    return (await this.tokens.updateOne({ _id, revokedAt: null }, { $set: { revokedAt: at } }, { session })).matchedCount === 1;
  }
}

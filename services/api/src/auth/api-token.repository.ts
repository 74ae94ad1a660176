import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { system } from '../database/scope.js';
import type { ApiTokenRecord } from './api-token.model.js';

export type StoredToken = Pick<ApiTokenRecord, 'landownerId' | 'userId' | 'role' | 'isDemo'>;

@Injectable()
export class ApiTokenRepository {
  constructor(@InjectModel('ApiToken') private readonly tokens: Model<ApiTokenRecord>) {}

  /** Before the caller is known there is no tenant to search in: the hash itself is the key. */
  findLive(tokenHash: string): Promise<StoredToken | null> {
    return system(() => this.tokens.findOne({ tokenHash, revokedAt: null }, { landownerId: 1, userId: 1, role: 1, isDemo: 1 }).lean<StoredToken>());
  }
}

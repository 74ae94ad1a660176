import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { DeployTokenRecord } from './deploy-token.model.js';

export type StoredDeployToken = Pick<DeployTokenRecord, 'name' | 'remotes' | 'mayMove'>;

@Injectable()
export class DeployTokenRepository {
  constructor(@InjectModel('DeployToken') private readonly tokens: Model<DeployTokenRecord>) {}

  async findLive(tokenHash: string): Promise<StoredDeployToken | null> {
    return this.tokens
      .findOne({ tokenHash, revokedAt: null }, { name: 1, remotes: 1, mayMove: 1 })
      .lean<StoredDeployToken>();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { StageRecord } from './stage.model.js';

/** Stages of what find has found. Runs in the caller's scope. */
@Injectable()
export class StageSearchRepository {
  constructor(@InjectModel('Stage') private readonly stages: Model<StageRecord>) {}

  titlesOf(ids: readonly EntityId[]): Promise<Pick<StageRecord, '_id' | 'title'>[]> {
    return this.stages
      .find({ _id: { $in: [...ids] } }, 'title')
      .lean<Pick<StageRecord, '_id' | 'title'>[]>()
      .exec();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { StageMapRecord } from './stage-map.model.js';

@Injectable()
export class StageMapRepository {
  constructor(@InjectModel('StageMap') private readonly maps: Model<StageMapRecord>) {}

  async liveOf(stageId: Types.ObjectId, session: ClientSession): Promise<StageMapRecord | null> {
    return this.maps
      .findOne({ stageId, deletedAt: null })
      .session(session)
      .readConcern('snapshot')
      .lean<StageMapRecord | null>();
  }

  /** The live maps of every stage of an estate. */
  async ofEstate(estateId: Types.ObjectId, session: ClientSession): Promise<StageMapRecord[]> {
    return this.maps
      .find({ estateId, deletedAt: null })
      .session(session)
      .readConcern('snapshot')
      .lean<StageMapRecord[]>();
  }
}

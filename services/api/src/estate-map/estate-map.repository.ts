import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { EstateMapRecord } from './estate-map.model.js';

@Injectable()
export class EstateMapRepository {
  constructor(@InjectModel('EstateMap') private readonly maps: Model<EstateMapRecord>) {}

  /** The live map; a deleted one is not found (D33). */
  async liveOf(estateId: Types.ObjectId, session: ClientSession): Promise<EstateMapRecord | null> {
    return this.maps
      .findOne({ estateId, deletedAt: null })
      .session(session)
      .readConcern('snapshot')
      .lean<EstateMapRecord | null>();
  }

  /** The live maps of many estates. */
  async liveOfEstates(estateIds: readonly Types.ObjectId[], session: ClientSession): Promise<EstateMapRecord[]> {
    return this.maps
      .find({ estateId: { $in: estateIds }, deletedAt: null })
      .session(session)
      .readConcern('snapshot')
      .lean<EstateMapRecord[]>();
  }
}

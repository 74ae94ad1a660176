import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { compareTitles } from '@lotline/shared-domain';
import { type ClientSession, type Model, Types } from 'mongoose';
import type { StageRecord } from './stage.model.js';

const ID = /^[0-9a-f]{24}$/;

/** What is read of the stages of many estates. */
export type StageOfMany = Pick<StageRecord, '_id' | 'estateId' | 'status' | 'registrationDate' | 'registeredOn'>;

@Injectable()
export class StageRepository {
  constructor(@InjectModel('Stage') private readonly stages: Model<StageRecord>) {}

  async one(id: string, session: ClientSession): Promise<StageRecord | null> {
    if (!ID.test(id)) return null;
    return this.stages
      .findOne({ _id: new Types.ObjectId(id) })
      .session(session)
      .readConcern('snapshot')
      .lean<StageRecord | null>();
  }

  /** The stages of an estate in natural order of their titles (D61). */
  async ofEstate(estateId: Types.ObjectId, session: ClientSession): Promise<StageRecord[]> {
    const found = await this.stages.find({ estateId }).session(session).readConcern('snapshot').lean<StageRecord[]>();
    return found.sort((a, b) => compareTitles(a.title, b.title));
  }

  /** The stages of many estates, in no order. */
  async ofEstates(estateIds: readonly Types.ObjectId[], session: ClientSession): Promise<StageOfMany[]> {
    return this.stages
      .find({ estateId: { $in: estateIds } }, 'estateId status registrationDate registeredOn')
      .session(session)
      .readConcern('snapshot')
      .lean<StageOfMany[]>();
  }
}

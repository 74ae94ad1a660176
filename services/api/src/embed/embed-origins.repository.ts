import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';

export type ListingEstate = Pick<EstateRecord, '_id' | 'keys' | 'embedOrigins'>;

/** The origins that estates and builders list. */
@Injectable()
export class EmbedOriginsRepository {
  constructor(
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
  ) {}

  /** Public estates that list origins. */
  async ofEstates(): Promise<ListingEstate[]> {
    return this.estates
      .find({ isPublic: true, 'embedOrigins.0': { $exists: true } }, 'keys embedOrigins')
      .lean<ListingEstate[]>();
  }

  /** The estate that a stage or lot belongs to; null if there is no such stage or lot. */
  async estateOf(kind: 'stage' | 'lot', id: string): Promise<string | null> {
    if (!/^[0-9a-f]{24}$/i.test(id)) return null;
    const which = { _id: new Types.ObjectId(id) };
    const found =
      kind === 'stage'
        ? await this.stages.findOne(which, 'estateId').lean<Pick<StageRecord, 'estateId'>>()
        : await this.lots.findOne(which, 'estateId').lean<Pick<LotRecord, 'estateId'>>();
    return found ? String(found.estateId) : null;
  }

  /** Of one builder, by its key; null if there is no such builder. */
  async ofBuilder(key: string): Promise<readonly string[] | null> {
    const found = await this.builders.findOne({ key }, 'embedOrigins').lean<Pick<BuilderRecord, 'embedOrigins'>>();
    return found && (found.embedOrigins ?? []);
  }

  async ofBuilders(): Promise<string[]> {
    const found = await this.builders
      .find({ 'embedOrigins.0': { $exists: true } }, 'embedOrigins')
      .lean<Pick<BuilderRecord, 'embedOrigins'>[]>();
    return found.flatMap(({ embedOrigins }) => embedOrigins ?? []);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import type { EstateRecord } from '../estate/estate.model.js';

export type ListingEstate = Pick<EstateRecord, '_id' | 'key' | 'embedOrigins'>;

/** Who lists which origins. */
@Injectable()
export class SiteOriginsRepository {
  constructor(
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
  ) {}

  /** Public estates that list any. */
  async ofEstates(): Promise<ListingEstate[]> {
    return this.estates.find({ isPublic: true, 'embedOrigins.0': { $exists: true } }, 'key embedOrigins').lean<ListingEstate[]>();
  }

  async ofBuilders(): Promise<string[]> {
    const found = await this.builders.find({ 'embedOrigins.0': { $exists: true } }, 'embedOrigins').lean<Pick<BuilderRecord, 'embedOrigins'>[]>();
    return found.flatMap(({ embedOrigins }) => embedOrigins ?? []);
  }
}

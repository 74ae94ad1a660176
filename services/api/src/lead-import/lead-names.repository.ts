import { Injectable } from '@nestjs/common';
import { fullName } from '@lotline/shared-domain';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LeadRecord } from '../lead/lead.model.js';

/** What imports name: leads and estates in the caller's scope. */
@Injectable()
export class LeadNamesRepository {
  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /** Names of leads by their ids, or addresses where they have none. */
  async of(ids: readonly EntityId[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.leads
      .find({ _id: { $in: ids } }, 'firstName lastName email')
      .lean<Pick<LeadRecord, '_id' | 'firstName' | 'lastName' | 'email'>[]>();
    return new Map(found.map((lead) => [String(lead._id), fullName(lead) || lead.email]));
  }

  async titlesOf(ids: readonly EntityId[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.estates.find({ _id: { $in: ids } }, 'title').lean<Pick<EstateRecord, '_id' | 'title'>[]>();
    return new Map(found.map(({ _id, title }) => [String(_id), title]));
  }
}

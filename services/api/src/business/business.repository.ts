import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import type { BusinessRecord } from './business.model.js';

export type Business = Pick<BusinessRecord, '_id' | 'title'>;

@Injectable()
export class BusinessRepository {
  constructor(@InjectModel('Business') private readonly businesses: Model<BusinessRecord>) {}

  /** The business a link names by id or key; null for none and for an unknown one, which is never an error (D21). */
  async known(businessId: string | null | undefined): Promise<Business | null> {
    if (!businessId) return null;
    return this.businesses.findOne(isId(businessId) ? { _id: businessId } : { key: businessId }, 'title').lean<BusinessRecord>();
  }
}

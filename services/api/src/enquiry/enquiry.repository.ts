import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../database/transaction.js';
import type { EnquiryRecord } from './enquiry.model.js';

/** Questions to an estate's team. Runs in the caller's scope. */
@Injectable()
export class EnquiryRepository {
  constructor(@InjectModel('Enquiry') private readonly enquiries: Model<EnquiryRecord>) {}

  async insert(session: Session, enquiry: Omit<EnquiryRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.enquiries.create([enquiry], { session });
  }

  newestOwn(limit: number): Promise<EnquiryRecord[]> {
    return this.enquiries.find({}).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<EnquiryRecord[]>().exec();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { RegistryRowRecord } from './registry-row.model.js';

@Injectable()
export class RegistryRepository {
  constructor(@InjectModel('RegistryRow') private readonly rows: Model<RegistryRowRecord>) {}

  /** Every row by name, the shell's included. */
  async all(): Promise<RegistryRowRecord[]> {
    return this.rows.find().sort({ _id: 1 }).lean<RegistryRowRecord[]>();
  }
}

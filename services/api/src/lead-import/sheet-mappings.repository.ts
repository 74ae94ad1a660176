import { Injectable } from '@nestjs/common';
import type { SheetMapping } from '@lotline/shared-domain';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { asTenant } from '../database/scope.js';
import type { SheetMappingRecord } from './sheet-mapping.model.js';

/** How the columns of files were matched last, by landowner and kind. */
@Injectable()
export class SheetMappingsRepository {
  constructor(@InjectModel('SheetMapping') private readonly mappings: Model<SheetMappingRecord>) {}

  async find(landownerId: string, kind: string): Promise<SheetMapping> {
    const found = await asTenant(landownerId, () => this.mappings.findOne({ kind }).lean<SheetMappingRecord>());
    return { columns: (found?.columns ?? []).map(({ header, field }) => ({ header, field })) };
  }

  async save(landownerId: string, kind: string, { columns }: SheetMapping): Promise<void> {
    await asTenant(landownerId, () =>
      this.mappings.updateOne({ kind }, { $set: { columns }, $setOnInsert: { landownerId } }, { upsert: true }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { slicesOf } from '../common/in-slices.js';
import { type EntityId, newId } from '../database/entity-id.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { HomeOnLot, LotHomesRecord } from './lot-homes.model.js';

/** The designs of one builder on one lot, as a transaction reads and writes them. */
export type HomesRow = Pick<
  LotHomesRecord,
  '_id' | 'landownerId' | 'builderId' | 'estateId' | 'stageId' | 'lotId' | 'designs' | 'openedAt'
>;
const ROW = 'landownerId builderId estateId stageId lotId designs openedAt';

/** Rows read with one reply and written with one command: decoding or encoding more would keep other requests waiting. */
const AT_ONCE = 100;

/** Changes of the designs on lots, in the caller's scope; each within a transaction. */
@Injectable()
export class HomesChangesRepository {
  constructor(@InjectModel('LotHomes') private readonly homes: Model<LotHomesRecord>) {}

  /** Rows of thousands of lots, read in parts. */
  async rows(where: QueryFilter<LotHomesRecord>, session: Session): Promise<HomesRow[]> {
    const rows: HomesRow[] = [];
    const turn = slicesOf();
    const found = this.homes.find(where, ROW, { session }).lean<HomesRow[]>().cursor({ batchSize: AT_ONCE });
    for await (const row of found) {
      rows.push(row as unknown as HomesRow);
      await turn();
    }
    return rows;
  }

  /**
   * Writes the designs of rows; those without an `_id` are new. A lot that gets its first designs counts as opened now.
   * Rows whose designs are all gone stay (see `LotHomesRecord`). Of two transactions that write a row one begins again.
   */
  async write(
    session: Session,
    rows: readonly (Omit<HomesRow, '_id'> & { readonly _id: EntityId | null; readonly before: number })[],
  ): Promise<void> {
    const at = new Date();
    const writes = scopedWrites(this.homes);
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const part = rows.slice(from, from + AT_ONCE);
      const added = part.filter(({ _id }) => _id === null);
      if (added.length > 0)
        await writes.insertMany(
          added.map(({ before: _before, ...row }) => ({
            ...row,
            _id: newId(),
            openedAt: at,
            createdAt: at,
            updatedAt: at,
          })),
          session,
        );
      const changed = part.filter(({ _id }) => _id !== null);
      if (changed.length > 0)
        await writes.bulkWrite(
          changed.map(({ _id, designs, before }) => ({
            updateOne: {
              filter: { _id },
              update: {
                $set: { designs, updatedAt: at, ...(before === 0 && designs.length > 0 && { openedAt: at }) },
              },
            },
          })),
          session,
        );
    }
  }
}

/** A home as it is stored, without fields that it doesn't have. */
export const storedHome = ({ designId, siteCosts, siteCostKind, costedBy, costedAt }: HomeOnLot): HomeOnLot => ({
  designId,
  ...(typeof siteCosts === 'number' && { siteCosts }),
  ...(siteCostKind && { siteCostKind }),
  ...(costedBy && { costedBy }),
  ...(costedAt && { costedAt }),
});

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../database/transaction.js';
import type { HandedOver, RegistryRowRecord } from './registry-row.model.js';
import { fieldsOf, type Provided, type RowState, SHELL, stateOf } from './row-state.js';

@Injectable()
export class RegistryRepository {
  constructor(@InjectModel('RegistryRow') private readonly rows: Model<RegistryRowRecord>) {}

  /** All rows by name, including the shell's; with a session, in its transaction's snapshot. */
  async all(session?: Session): Promise<RowState[]> {
    const query = this.rows.find().sort({ _id: 1 }).lean<RegistryRowRecord[]>();
    return (await (session ? query.session(session) : query)).map(stateOf);
  }

  async one(name: string): Promise<RowState | null> {
    const found = await this.rows.findOne({ _id: name }).lean<RegistryRowRecord | null>();
    return found && stateOf(found);
  }

  /** Replaces or creates a row and increments its revision; false if its revision is no longer `rev`. */
  async write(session: Session, after: Omit<RowState, 'rev' | 'updatedAt'>, rev: number): Promise<boolean> {
    const { name } = after;
    if (rev === 0) {
      await this.rows.insertMany([{ ...fieldsOf(after), _id: name, name, rev: 1 }], { session });
      return true;
    }
    const { matchedCount } = await this.rows.updateOne(
      { _id: name, rev },
      { $set: { ...fieldsOf(after), name }, $inc: { rev: 1 } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Sets the names a row owns, after others were taken over. Builds and revision don't change. */
  async setOwnedNames(session: Session, name: string, owns: Provided): Promise<void> {
    await this.rows.updateOne({ _id: name }, { $set: { owns } }, { session, timestamps: false });
  }

  /** Records the paths of a row handed over to other remotes. Builds and revision don't change. */
  async setHandedOver(session: Session, name: string, handedOver: readonly HandedOver[]): Promise<void> {
    await this.rows.updateOne({ _id: name }, { $set: { handedOver: [...handedOver] } }, { session, timestamps: false });
  }

  /** Marks the shell's row, against which a move was checked, so that a concurrent move of the shell conflicts. */
  async touchShellRow(session: Session): Promise<void> {
    await this.rows.updateOne({ _id: SHELL }, { $inc: { judged: 1 } }, { session, timestamps: false });
  }
}

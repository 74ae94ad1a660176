import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../database/transaction.js';
import type { RegistryRowRecord } from './registry-row.model.js';
import { fieldsOf, type HandedOver, type Provided, type RowState, SHELL, stateOf } from './row-state.js';

@Injectable()
export class RegistryRepository {
  constructor(@InjectModel('RegistryRow') private readonly rows: Model<RegistryRowRecord>) {}

  /** Every row by name, the shell's included; in a transaction's snapshot where there is one. */
  async all(session?: Session): Promise<RowState[]> {
    const query = this.rows.find().sort({ _id: 1 }).lean<RegistryRowRecord[]>();
    return (await (session ? query.session(session) : query)).map(stateOf);
  }

  async one(name: string): Promise<RowState | null> {
    const found = await this.rows.findOne({ _id: name }).lean<RegistryRowRecord | null>();
    return found && stateOf(found);
  }

  /** Replaces what a row says, its revision one higher, or makes it. False when it isn't at `rev` any more. */
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

  /** Leaves a row only these names: the others belong to another row now. Its builds and its revision stay. */
  async leaveNames(session: Session, name: string, owns: Provided): Promise<void> {
    await this.rows.updateOne({ _id: name }, { $set: { owns } }, { session, timestamps: false });
  }

  /** Notes which paths of a row went to other remotes; its builds and its revision stay. */
  async setHandedOver(session: Session, name: string, handedOver: readonly HandedOver[]): Promise<void> {
    await this.rows.updateOne({ _id: name }, { $set: { handedOver: [...handedOver] } }, { session, timestamps: false });
  }

  /** Marks the shell's row as what a move was judged by: a concurrent move of the shell meets the mark and is judged again. */
  async markJudge(session: Session): Promise<void> {
    await this.rows.updateOne({ _id: SHELL }, { $inc: { judged: 1 } }, { session, timestamps: false });
  }
}

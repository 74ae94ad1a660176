import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LeadAssignmentRecord } from './lead-assignment.model.js';

export type LeadAssignmentRow = LeadAssignmentRecord;
const within = (session: Session | null) => (session ? { session } : {});

/** Who gets the new leads of estates; in the landowner's scope, also for a visitor’s submission. */
@Injectable()
export class LeadAssignmentsRepository {
  constructor(@InjectModel('LeadAssignment') private readonly assignments: Model<LeadAssignmentRecord>) {}

  of(landownerId: EntityId, estateId: EntityId, session: Session | null = null): Promise<LeadAssignmentRow | null> {
    return asTenant(landownerId, () =>
      this.assignments.findOne({ _id: estateId }, null, within(session)).lean<LeadAssignmentRow>(),
    );
  }

  /** Notes whom leads were given to. Two transactions that do so at a time conflict, so each has a turn of its own. */
  async noteGiven(
    session: Session,
    { _id, landownerId }: Pick<LeadAssignmentRow, '_id' | 'landownerId'>,
    given: LeadAssignmentRow['given'],
  ): Promise<void> {
    await asTenant(landownerId, () => this.assignments.updateOne({ _id }, { $set: { given } }, { session }));
  }

  /** Saves who gets leads, if the assignment still is at a revision, which is 0 before the first save; false if it isn’t. */
  async save(
    session: Session,
    { landownerId, estateId }: { readonly landownerId: EntityId; readonly estateId: EntityId },
    assigneeIds: readonly EntityId[],
    rev: number,
  ): Promise<boolean> {
    const set = { assigneeIds: [...assigneeIds], rev: rev + 1 };
    return asTenant(landownerId, async () => {
      if (rev === 0 && !(await this.assignments.exists({ _id: estateId }).session(session))) {
        await this.assignments.create([{ _id: estateId, landownerId, estateId, given: [], ...set }], { session });
        return true;
      }
      const { matchedCount } = await this.assignments.updateOne({ _id: estateId, rev }, { $set: set }, { session });
      return matchedCount === 1;
    });
  }
}

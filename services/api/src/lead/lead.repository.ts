import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { enteredUpdate, type LeadInput, submittedUpdate } from './lead-update.js';
import type { LeadRecord } from './lead.model.js';

export type { LeadInput } from './lead-update.js';

/** A lead that a form or a member of staff brought. */
export interface BroughtLead {
  readonly leadId: EntityId;
  readonly isNew: boolean;
  readonly wasDeleted: boolean;
  readonly assigneeId: EntityId | null;
}
/** The lead of an address, and the one that staff see: another where it became part of that one (D200). */
export interface Brought {
  readonly own: BroughtLead;
  readonly shown: BroughtLead;
}
type Before = Pick<LeadRecord, '_id' | 'deletedAt' | 'mergedInto' | 'assigneeId'>;

const OPTIONS = {
  returnDocument: 'before',
  includeResultMetadata: true,
  projection: 'deletedAt mergedInto assigneeId',
  updatePipeline: true,
  timestamps: false,
  setDefaultsOnInsert: false,
} as const;

@Injectable()
export class LeadRepository {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRecord>) {}

  /**
   * Makes the lead of an estate and address, or adds a submission to it (see `submittedUpdate`). If it became part of
   * another, both get it (D200).
   */
  submit(session: Session, input: LeadInput, at = new Date()): Promise<Brought> {
    return this.#bring(session, input, submittedUpdate(input, at));
  }

  /** Makes a lead that staff enter; one that is there stays as it is (see `enteredUpdate`). */
  enter(session: Session, input: LeadInput, at = new Date()): Promise<Brought> {
    return this.#bring(session, input, enteredUpdate(input, at));
  }

  async #bring(session: Session, { landownerId, estateId, person }: LeadInput, update: object[]): Promise<Brought> {
    // The landowner's scope: with that of a key for some estates the upsert would name its estate twice.
    return asTenant(landownerId, async () => {
      const done = await this.leads.findOneAndUpdate({ estateId, email: person.email }, update as never, {
        ...OPTIONS,
        session,
        upsert: true,
      });
      const before = done.value as Before | null;
      const leadId = before?._id ?? (done.lastErrorObject?.['upserted'] as EntityId | undefined);
      if (!leadId) throw new Error('an upsert answered nothing');
      const own = broughtOf(leadId, before);
      if (!before?.mergedInto) return { own, shown: own };
      const { value } = await this.leads.findOneAndUpdate({ _id: before.mergedInto }, update as never, {
        ...OPTIONS,
        session,
      });
      return { own, shown: value ? broughtOf(before.mergedInto, value as Before) : own };
    });
  }

  /** Gives a lead to a user, in its landowner's scope. */
  async assign(
    session: Session,
    { _id, landownerId }: Pick<LeadRecord, '_id' | 'landownerId'>,
    assigneeId: EntityId,
  ): Promise<void> {
    const set = { assigneeId, assignedAt: new Date() };
    await asTenant(landownerId, () => this.leads.updateOne({ _id }, { $set: set }, { session }));
  }

  /** The lead of an estate and address, or null. */
  async idOf(
    session: Session,
    { estateId, email }: { readonly estateId: EntityId; readonly email: string },
  ): Promise<EntityId | null> {
    return (
      (await this.leads.findOne({ estateId, email }, '_id', { session }).lean<Pick<LeadRecord, '_id'>>())?._id ?? null
    );
  }
}

const broughtOf = (leadId: EntityId, before: Before | null): BroughtLead => ({
  leadId,
  isNew: before === null,
  wasDeleted: Boolean(before?.deletedAt),
  assigneeId: before?.assigneeId ?? null,
});

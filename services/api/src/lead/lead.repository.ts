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
   * another, or the person has another one in the estate, both get it (D200).
   * @param emails all addresses of the person
   */
  submit(session: Session, input: LeadInput, emails: readonly string[], at = new Date()): Promise<Brought> {
    return this.#bring(session, input, { update: submittedUpdate(input, at), emails });
  }

  /** Makes a lead that staff enter; one that is there stays as it is (see `enteredUpdate`). */
  enter(session: Session, input: LeadInput, emails: readonly string[], at = new Date()): Promise<Brought> {
    return this.#bring(session, input, { update: enteredUpdate(input, at), emails });
  }

  async #bring(
    session: Session,
    { landownerId, estateId, person }: LeadInput,
    { update, emails }: { readonly update: object[]; readonly emails: readonly string[] },
  ): Promise<Brought> {
    // The landowner's scope: with that of a key for some estates the upsert would name its estate twice.
    return asTenant(landownerId, async () => {
      const ahead = emails.length > 1 ? await this.#ahead(session, { estateId, email: person.email }, emails) : null;
      const own = ahead ? [...update, { $set: { mergedInto: ahead } }] : update;
      const done = await this.leads.findOneAndUpdate({ estateId, email: person.email }, own as never, {
        ...OPTIONS,
        session,
        upsert: true,
      });
      const before = done.value as Before | null;
      const leadId = before?._id ?? (done.lastErrorObject?.['upserted'] as EntityId | undefined);
      if (!leadId) throw new Error('an upsert answered nothing');
      const brought = broughtOf(leadId, before);
      const into = ahead ?? before?.mergedInto;
      if (!into) return { own: brought, shown: brought };
      const { value } = await this.leads.findOneAndUpdate({ _id: into }, update as never, { ...OPTIONS, session });
      return { own: brought, shown: value ? broughtOf(into, value as Before) : brought };
    });
  }

  /**
   * The lead in an estate of a person's other addresses, which an address without one, or with a deleted one, goes behind;
   * null where its own is there.
   */
  async #ahead(
    session: Session,
    { estateId, email }: Pick<LeadRecord, 'estateId' | 'email'>,
    emails: readonly string[],
  ): Promise<EntityId | null> {
    const found = await this.leads
      .find({ estateId, email: { $in: [...emails] } }, 'email deletedAt mergedInto', { session })
      .sort({ createdAt: 1, _id: 1 })
      .lean<Pick<LeadRecord, '_id' | 'email' | 'deletedAt' | 'mergedInto'>[]>();
    const own = found.find((lead) => lead.email === email);
    if (own && (!own.deletedAt || own.mergedInto)) return null;
    const others = found.filter((lead) => lead !== own && !lead.mergedInto);
    const there = others.find(({ deletedAt }) => !deletedAt);
    return (there ?? (own ? null : others[0]))?._id ?? null;
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

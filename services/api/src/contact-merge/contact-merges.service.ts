import { Injectable } from '@nestjs/common';
import {
  CONTACT_LIMITS,
  type ContactMerge,
  DomainError,
  type MergeContacts,
  mergeContacts,
  undoMerge,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import { ContactChangesRepository } from '../contact/contact-changes.repository.js';
import type { ContactMergeRecord } from '../contact/contact-merge.model.js';
import type { ContactRecord } from '../contact/contact.model.js';
import { ContactRepository } from '../contact/contact.repository.js';
import { type EntityId, newId } from '../database/entity-id.js';
import { asTenant, currentScope } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { type LeadEvent, leadRow } from '../lead/lead-audit.js';
import { LeadTasksRepository } from '../lead/lead-tasks.repository.js';
import { mergeView } from '../people/merge-view.js';
import { notFound } from '../read-cache/not-found.js';
import { UserRepository } from '../user/user.repository.js';
import { mergedFields, mergedLeads, nameOf, regroupedLeads, splitEmails, uniqueIds, unmerged } from './merge-plan.js';
import { MergesRepository } from './merges.repository.js';

/** Two people become one, and two again within 30 days (D147, D200). */
@Injectable()
export class ContactMerges {
  constructor(
    private readonly contacts: ContactChangesRepository,
    private readonly statuses: ContactRepository,
    private readonly merges: MergesRepository,
    private readonly tasks: LeadTasksRepository,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Makes another contact part of this one. Both are read and written in one transaction: of two merges of one person at a
   * time the second finds them gone.
   * @throws DomainError `conflict` where one of them is part of another one by now
   */
  merge(contactId: string, { body, key }: Submission<MergeContacts>): Promise<OnceAnswer<ContactMerge>> {
    refuseLimitedKey();
    return this.unit.once({ action: mergeContacts.action, target: contactId, key, body }, async (session) => {
      const kept = await this.#standing(session, contactId);
      const other = isId(body.otherId) ? await this.#standing(session, body.otherId.toLowerCase()) : null;
      if (!other?.landownerId.equals(kept.landownerId)) throw notFound('person');
      if (kept._id.equals(other._id)) throw new DomainError('conflict', 'Please choose another person.');
      const merge = await asTenant(kept.landownerId, () => this.#write(session, kept, other, body));
      return { status: 200, body: mergeView(merge, await this.users.namesOf([merge.actorId])) };
    });
  }

  async #write(
    session: Session,
    kept: ContactRecord,
    other: ContactRecord,
    choice: MergeContacts,
  ): Promise<ContactMergeRecord> {
    const fields = mergedFields(kept, other, choice, CONTACT_LIMITS);
    const { formerIds, notSame, createdAt, ...merged } = fields;
    const leads = mergedLeads(await this.merges.leadsOf(session, fields.estateIds, fields.emails));
    const { id: actorId, role: actorRole } = currentActor();
    const merge: ContactMergeRecord = {
      _id: newId(),
      landownerId: kept.landownerId,
      contactId: kept._id,
      otherId: other._id,
      kept,
      other,
      merged,
      leads,
      emails: fields.emails,
      at: new Date(),
      actorId,
      actorRole,
      undoneAt: null,
    };
    // An address is of one contact: first it is nobody's.
    await this.contacts.remove(session, other._id);
    await this.contacts.update(session, kept._id, { ...merged, formerIds, notSame, createdAt });
    await this.merges.moveLeads(session, leads);
    await this.#settleTasks(session, leads);
    await this.statuses.settleStatus(session, kept.landownerId, fields.emails);
    await this.merges.insert(session, merge);
    await this.#record(session, kept, 'merged');
    await this.#recordLeads(session, kept.landownerId, { ids: leads.map(({ into }) => into), to: 'joined' });
    return merge;
  }

  /**
   * Makes two people of one again, once. What was written since stays with the address that it was written with.
   * @throws DomainError `undo_refused` the second time, and where another merge has to be undone first; `not_found` after 30 days
   */
  undo(mergeId: string, key: string | null): Promise<OnceAnswer<ContactMerge>> {
    refuseLimitedKey();
    return this.unit.once({ action: undoMerge.action, target: mergeId, key, body: {} }, async (session) => {
      const merge = await this.merges.one(session, mergeId);
      if (!merge) throw notFound('merge');
      if (merge.undoneAt) throw new DomainError('undo_refused', 'This merge has been undone already.');
      const undoneAt = await asTenant(merge.landownerId, () => this.#restore(session, merge));
      const names = await this.users.namesOf([merge.actorId]);
      return { status: 200, body: mergeView({ ...merge, undoneAt }, names) };
    });
  }

  async #restore(session: Session, merge: ContactMergeRecord): Promise<Date> {
    const blocking = await this.merges.blocking(session, merge);
    if (blocking)
      throw new DomainError(
        'undo_refused',
        `${nameOf(blocking.kept)} was merged with ${nameOf(blocking.other)} later. Undo that merge first.`,
      );
    const now = await this.contacts.one(session, merge.contactId);
    if (!now?._id.equals(merge.contactId)) throw notFound('person');
    const { landownerId, leads } = merge;
    const emails = splitEmails(merge, now);
    const owners = await this.contacts.having(session, landownerId, emails.other);
    const taken = new Set(owners.filter(({ _id }) => !_id.equals(now._id)).flatMap((owner) => owner.emails));
    const free = { kept: emails.kept, other: emails.other.filter((email) => !taken.has(email)) };
    if (free.kept.length === 0 || free.other.length === 0)
      throw new DomainError('undo_refused', 'The addresses have changed since, so this merge can’t be undone.');
    await this.merges.returnLeads(session, leads);
    const all = await this.merges.allLeadsOf(session, now.estateIds, [...free.kept, ...free.other]);
    const regrouped = regroupedLeads(all, free.other);
    await this.merges.regroupLeads(session, regrouped);
    const before = new Map(all.map(({ _id, mergedInto }) => [String(_id), mergedInto]));
    const left = regrouped.flatMap(({ leadId }) => before.get(String(leadId)) ?? []);
    const parted = [...leads, ...regrouped].flatMap(({ leadId, into }) => (into ? [leadId, into] : [leadId]));
    await this.#settleTasks(
      session,
      [...parted, ...left].map((leadId) => ({ leadId })),
    );
    const estatesOf = async (addresses: readonly string[]) =>
      (await this.merges.leadsOf(session, now.estateIds, addresses)).map(({ estateId }) => estateId);
    const estates = { kept: await estatesOf(free.kept), other: await estatesOf(free.other) };
    const { kept, other } = unmerged(merge, now, free, estates);
    await this.contacts.update(session, now._id, kept);
    await this.contacts.restore(session, other);
    await this.statuses.settleStatus(session, landownerId, [...free.kept, ...free.other]);
    const undoneAt = new Date();
    await this.merges.markUndone(session, merge._id, undoneAt);
    await this.#record(session, now, 'merge undone');
    await this.#recordLeads(session, landownerId, { ids: [...parted, ...left], to: 'parted' });
    return undoneAt;
  }

  /** A contact by its own id. @throws DomainError `conflict` if it is part of another one, `not_found` */
  async #standing(session: Session, id: string): Promise<ContactRecord> {
    const contact = await this.contacts.one(session, id);
    if (!contact) throw notFound('person');
    if (!contact._id.equals(id))
      throw new DomainError('conflict', `This person was merged into ${nameOf(contact)} in the meantime.`);
    return contact;
  }

  /** A lead counts the tasks of what is behind it. */
  async #settleTasks(
    session: Session,
    leads: readonly { readonly leadId: EntityId; readonly into?: EntityId | null }[],
  ): Promise<void> {
    const ids = leads.flatMap(({ leadId, into }) => (into ? [leadId, into] : [leadId]));
    for (const id of uniqueIds(ids)) await this.tasks.settleLead(session, id);
  }

  /** Open lists of leads are those of an estate, too. */
  async #recordLeads(
    session: Session,
    landownerId: EntityId,
    { ids, to }: { readonly ids: readonly EntityId[]; readonly to: LeadEvent },
  ): Promise<void> {
    const leads = await this.merges.byIds(session, uniqueIds(ids));
    await this.audit.write(
      session,
      ...leads.map(({ _id, estateId }) => leadRow({ _id, landownerId, estateId }, { to })),
    );
  }

  #record(session: Session, { _id, landownerId, rev }: ContactRecord, to: string): Promise<void> {
    return this.audit.write(session, { entity: 'contact', entityId: _id, landownerId, to, rev: (rev ?? 0) + 1 });
  }
}

/** A person is the whole landowner's. */
function refuseLimitedKey(): void {
  const scope = currentScope();
  if ('estateIds' in scope && scope.estateIds)
    throw new DomainError('forbidden', 'This key is for some estates alone.');
}

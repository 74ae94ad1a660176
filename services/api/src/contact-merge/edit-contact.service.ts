import { Injectable } from '@nestjs/common';
import { type ContactDetails, DomainError, type UpdateContact } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { isSeen } from '../common/etag.js';
import { ContactChangesRepository } from '../contact/contact-changes.repository.js';
import type { ContactRecord } from '../contact/contact.model.js';
import { currentScope } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { contactEtag } from '../people/contact-etag.js';
import { ContactDetailsService } from '../people/contact-details.service.js';
import { notFound } from '../read-cache/not-found.js';
import { StaleSave } from '../user/stale-save.service.js';
import { AddressUses } from './address-uses.repository.js';
import { nameOf } from './merge-plan.js';

const WORDS: Readonly<Record<string, string>> = {
  changed: 'changed this person',
  merged: 'merged this person with another one',
  'merge undone': 'undid a merge of this person',
};
const wordsOf = ({ to }: { readonly to: string | null }): string | null => WORDS[to ?? ''] ?? null;
const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** staff/updateContact: names, addresses and phones as staff know them; what they type replaces what is there. */
@Injectable()
export class EditContact {
  constructor(
    private readonly contacts: ContactChangesRepository,
    private readonly details: ContactDetailsService,
    private readonly uses: AddressUses,
    private readonly stale: StaleSave,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * `seen`: the ETag that the caller read.
   * @throws DomainError `stale` for another one; `conflict` for an address of another person, whom it names, and for one that
   * can't be taken away
   */
  async update(contactId: string, body: UpdateContact, seen: string | null): Promise<ContactDetails> {
    await this.unit.run(async (session) => {
      const contact = await this.contacts.one(session, contactId);
      if (!contact) throw notFound('person');
      if (!isSeen(seen, contactEtag(contact)))
        throw await this.stale.of(session, { entity: 'contact', entityId: contact._id, words: wordsOf });
      const fields = { ...body, emails: unique(body.emails), phones: unique(body.phones) };
      if (contactEtag(fields) === contactEtag(contact)) return;
      await this.#checkAdded(session, contact, fields.emails);
      await this.#checkRemoved(session, contact, fields.emails);
      await this.contacts.update(session, contact._id, fields);
      await this.audit.write(session, {
        entity: 'contact',
        entityId: contact._id,
        landownerId: contact.landownerId,
        to: 'changed',
        rev: (contact.rev ?? 0) + 1,
      });
    });
    return this.details.one(contactId);
  }

  async #checkAdded(session: Session, contact: ContactRecord, emails: readonly string[]): Promise<void> {
    const added = emails.filter((email) => !contact.emails.includes(email));
    if (added.length === 0) return;
    const [owner] = await this.contacts.having(session, contact.landownerId, added);
    if (!owner) return;
    const email = added.find((each) => owner.emails.includes(each)) ?? '';
    // A key for some estates may not know them.
    const scope = currentScope();
    const only = 'estateIds' in scope ? scope.estateIds : undefined;
    const isKnown = !only || owner.estateIds.some((id) => only.includes(String(id)));
    throw new DomainError(
      'conflict',
      `${email} is the address of ${isKnown ? nameOf(owner) : 'another person'}. If they are one person, merge them.`,
      isKnown ? { other: { contactId: String(owner._id), name: nameOf(owner) } } : {},
    );
  }

  async #checkRemoved(session: Session, contact: ContactRecord, emails: readonly string[]): Promise<void> {
    const removed = contact.emails.filter((email) => !emails.includes(email));
    const use = removed.length > 0 ? await this.uses.firstOf(session, contact, removed) : null;
    if (use) throw new DomainError('conflict', `${use.email} can’t be removed, because ${use.noun} was made with it.`);
  }
}

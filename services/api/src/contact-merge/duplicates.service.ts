import { Injectable } from '@nestjs/common';
import {
  type DismissDuplicate,
  DomainError,
  type DuplicatePair,
  likenessWords,
  likePairs,
  normaliseName,
  samePhoneWords,
  nameLikeness,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { isId } from '../common/id.pipe.js';
import { slicesOf } from '../common/in-slices.js';
import { ContactChangesRepository } from '../contact/contact-changes.repository.js';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { isAnonymisedEmail } from '../user/anonymised-person.js';
import { DuplicatesRepository } from './duplicates.repository.js';

/** Most pairs of an answer, and most that are looked at for it, as dismissed ones are left out. */
const MAX_PAIRS = 50;
const MAX_CANDIDATES = 2_000;
/** Pairs read at once. */
const BATCH = 100;

interface Candidate {
  readonly ids: readonly [EntityId, EntityId];
  readonly isSure: boolean;
  readonly why: string;
}

const viewOf = ({ _id, firstName, lastName, emails, phones, status, seenAt }: ContactRecord) => ({
  contactId: String(_id),
  firstName,
  lastName,
  emails: [...emails],
  phones: [...phones],
  status,
  lastSeenAt: seenAt.toISOString(),
});
const isApart = (one: ContactRecord, other: ContactRecord): boolean =>
  [one.notSame ?? [], other.notSame ?? []].flat().some((id) => id.equals(one._id) || id.equals(other._id));
const isPerson = ({ emails }: ContactRecord): boolean => !emails.every(isAnonymisedEmail);

/** Who may be one person, by a phone they share or by like names (D147). Runs in the caller's scope. */
@Injectable()
export class Duplicates {
  constructor(
    private readonly people: DuplicatesRepository,
    private readonly contacts: ContactChangesRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /** Pairs with one contact, sure ones first. */
  async of(contactId: string): Promise<DuplicatePair[]> {
    const contact = isId(contactId) ? await this.people.byId(contactId) : null;
    if (!contact) throw new DomainError('not_found');
    const seen = new Set<string>();
    const pairs = (await this.people.like(contact)).flatMap((other): DuplicatePair[] => {
      const id = String(other._id);
      if (seen.has(id) || isApart(contact, other) || !isPerson(other)) return [];
      const phone = contact.phones.find((each) => other.phones.includes(each));
      const likeness = nameLikeness(contact, other);
      const why = phone ? samePhoneWords(phone) : likeness && likenessWords(likeness);
      if (!why) return [];
      seen.add(id);
      return [{ first: viewOf(contact), second: viewOf(other), isSure: Boolean(phone), why }];
    });
    return pairs.sort((one, other) => Number(other.isSure) - Number(one.isSure)).slice(0, MAX_PAIRS);
  }

  /** Pairs of all contacts, sure ones first. */
  async all(): Promise<DuplicatePair[]> {
    const pairs: DuplicatePair[] = [];
    const seen = new Set<string>();
    for (const find of [() => this.#byPhone(), () => this.#byName()]) {
      const candidates = (await find()).filter(({ ids }) => {
        const key = ids.map(String).sort().join();
        return !seen.has(key) && seen.add(key);
      });
      for (let at = 0; at < candidates.length && pairs.length < MAX_PAIRS; at += BATCH)
        pairs.push(...(await this.#pairsOf(candidates.slice(at, at + BATCH))));
    }
    return pairs.slice(0, MAX_PAIRS);
  }

  async #pairsOf(candidates: readonly Candidate[]): Promise<DuplicatePair[]> {
    const found = await this.people.all(candidates.flatMap(({ ids }) => ids));
    const contacts = new Map(found.map((contact) => [String(contact._id), contact]));
    return candidates.flatMap(({ ids, isSure, why }): DuplicatePair[] => {
      const [first, second] = ids.map((id) => contacts.get(String(id)));
      if (!first || !second || isApart(first, second) || !isPerson(first) || !isPerson(second)) return [];
      return [{ first: viewOf(first), second: viewOf(second), isSure, why }];
    });
  }

  async #byPhone(): Promise<Candidate[]> {
    const phones = await this.people.sharedPhones();
    return phones
      .flatMap(({ phone, ids: [first, ...others] }) =>
        others.flatMap((other): Candidate[] =>
          first ? [{ ids: [first, other], isSure: true, why: samePhoneWords(phone) }] : [],
        ),
      )
      .slice(0, MAX_CANDIDATES);
  }

  /** Last names that differ by marks alone are one. */
  async #byName(): Promise<Candidate[]> {
    const turn = slicesOf();
    const groups = new Map<string, { readonly id: EntityId; readonly first: string }[]>();
    for await (const { _id: of, people } of this.people.names())
      for (const { _id: id, firstName, lastName } of people) {
        const key = `${String(of.landownerId)} ${normaliseName(lastName)}`;
        const named = { id, first: normaliseName(firstName) };
        const group = groups.get(key);
        if (group) group.push(named);
        else groups.set(key, [named]);
        await turn();
      }
    const candidates: Candidate[] = [];
    for (const group of groups.values()) {
      for (const [at, other, likeness] of likePairs(group.map(({ first }) => first))) {
        const [one, two] = [group[at], group[other]];
        if (one && two) candidates.push({ ids: [one.id, two.id], isSure: false, why: likenessWords(likeness) });
        if (candidates.length >= MAX_CANDIDATES) return candidates;
      }
      await turn();
    }
    return candidates;
  }

  /** Notes that two contacts are two people: they are not suggested again. */
  async dismiss({ contactId, otherId }: DismissDuplicate): Promise<{ ok: true }> {
    await this.unit.run(async (session) => {
      const [one, other] = [
        isId(contactId) ? await this.contacts.one(session, contactId) : null,
        isId(otherId) ? await this.contacts.one(session, otherId) : null,
      ];
      if (!one || !other?.landownerId.equals(one.landownerId)) throw notFound('person');
      if (one._id.equals(other._id)) throw new DomainError('conflict', 'They have been merged in the meantime.');
      await this.contacts.setApart(session, one._id, other._id);
      await this.contacts.setApart(session, other._id, one._id);
      await this.audit.write(session, {
        entity: 'contact',
        entityId: one._id,
        landownerId: one.landownerId,
        to: 'set apart',
      });
    });
    return { ok: true };
  }
}

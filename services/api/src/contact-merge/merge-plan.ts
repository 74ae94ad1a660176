import { DomainError, type MergeContacts } from '@lotline/shared-domain';
import { InvalidInput } from '../common/invalid-input.js';
import type { ContactMergeRecord, MergedFields } from '../contact/contact-merge.model.js';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';
import type { LeadRecord } from '../lead/lead.model.js';

/** Most addresses and phones of a person who was merged; the same as of one who is edited. */
interface Limits {
  readonly emails: number;
  readonly phones: number;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
/** Each id once. */
export const uniqueIds = (ids: readonly EntityId[]): EntityId[] => [
  ...new Map(ids.map((id) => [String(id), id])).values(),
];
const latest = (one: Date, other: Date): Date => (one > other ? one : other);
const earliest = (one: Date, other: Date): Date => (one < other ? one : other);
const isEqual = (one: EntityId | null | undefined, other: EntityId | null | undefined): boolean =>
  String(one ?? '') === String(other ?? '');
/** None is no field. */
const orAbsent = (ids: EntityId[]): EntityId[] | undefined => (ids.length > 0 ? ids : undefined);

/** A person's name, or else their address. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<ContactRecord, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/**
 * What the one who stays becomes: the chosen names, address and phone first, and everything of both.
 * @throws InvalidInput for an address or phone of neither; DomainError `conflict` for more addresses than a person may have
 */
export function mergedFields(
  kept: ContactRecord,
  other: ContactRecord,
  { firstName, lastName, email, phone }: Omit<MergeContacts, 'otherId'>,
  limits: Limits,
): MergedFields & Pick<ContactRecord, 'formerIds' | 'notSame' | 'createdAt'> {
  const emails = [...kept.emails, ...other.emails];
  const phones = [...kept.phones, ...other.phones];
  if (!emails.includes(email)) throw new InvalidInput([{ path: 'email', message: 'Email must be one of theirs' }]);
  if (phone && !phones.includes(phone))
    throw new InvalidInput([{ path: 'phone', message: 'Phone must be one of theirs' }]);
  if (unique(emails).length > limits.emails)
    throw new DomainError('conflict', `Together they have more than ${limits.emails} email addresses.`);
  const apart = uniqueIds([...(kept.notSame ?? []), ...(other.notSame ?? [])]).filter(
    (id) => !id.equals(kept._id) && !id.equals(other._id),
  );
  return {
    firstName,
    lastName,
    emails: unique([email, ...emails]),
    phones: unique([...(phone ? [phone] : []), ...phones]).slice(0, limits.phones),
    estateIds: uniqueIds([...kept.estateIds, ...other.estateIds]),
    seenAt: latest(kept.seenAt, other.seenAt),
    createdAt: earliest(kept.createdAt, other.createdAt),
    formerIds: uniqueIds([...(kept.formerIds ?? []), other._id, ...(other.formerIds ?? [])]),
    notSame: orAbsent(apart),
    customerId: kept.customerId ?? other.customerId,
  };
}

type PlannedLead = Pick<LeadRecord, '_id' | 'estateId' | 'createdAt' | 'mergedInto'>;

/**
 * Which leads become part of an older one of the same estate (D200): one person has one lead in an estate. What had become
 * part of such a lead goes along.
 */
export function mergedLeads(leads: readonly PlannedLead[]): ContactMergeRecord['leads'] {
  const oldestFirst = [...leads].sort(
    (one, other) =>
      one.createdAt.getTime() - other.createdAt.getTime() || (String(one._id) < String(other._id) ? -1 : 1),
  );
  const stays = new Map<string, EntityId>();
  const into = new Map<string, EntityId>();
  for (const { _id, estateId, mergedInto } of oldestFirst) {
    if (mergedInto) continue;
    const first = stays.get(String(estateId));
    if (first) into.set(String(_id), first);
    else stays.set(String(estateId), _id);
  }
  return oldestFirst.flatMap(({ _id, mergedInto }) => {
    const next = into.get(String(mergedInto ?? _id));
    return next ? [{ leadId: _id, into: next, ...(mergedInto !== undefined && { from: mergedInto }) }] : [];
  });
}

/**
 * Leads that were made since a merge behind one of the other side, for its undo: each goes behind one of its own side, or
 * stands by itself.
 * @param leads all of both sides, deleted ones too, oldest first
 * @param others the addresses of the one who was merged
 */
export function regroupedLeads(
  leads: readonly (PlannedLead & Pick<LeadRecord, 'email' | 'deletedAt'>)[],
  others: readonly string[],
): { leadId: EntityId; into: EntityId | null }[] {
  const isOther = ({ email }: Pick<LeadRecord, 'email'>): boolean => others.includes(email);
  const byId = new Map(leads.map((lead) => [String(lead._id), lead]));
  const stays = new Map<string, EntityId>();
  const keyOf = (lead: (typeof leads)[number]): string => `${String(lead.estateId)} ${isOther(lead)}`;
  for (const lead of leads)
    if (!lead.mergedInto && !lead.deletedAt && !stays.has(keyOf(lead))) stays.set(keyOf(lead), lead._id);
  return leads.flatMap((lead) => {
    const first = byId.get(String(lead.mergedInto));
    if (!first || isOther(first) === isOther(lead)) return [];
    const into = stays.get(keyOf(lead)) ?? null;
    if (!into) stays.set(keyOf(lead), lead._id);
    return [{ leadId: lead._id, into }];
  });
}

/** The estates of the leads of either side's addresses, now. */
export interface EstatesOfSides {
  readonly kept: readonly EntityId[];
  readonly other: readonly EntityId[];
}

/** The addresses that each has after an undo: those that were added since stay with the one who stayed. */
export function splitEmails({ kept, other }: ContactMergeRecord, now: Pick<ContactRecord, 'emails'>) {
  const others = new Set(other.emails);
  const staying = now.emails.filter((email) => !others.has(email));
  return {
    kept: [...kept.emails.filter((email) => staying.includes(email)), ...without(staying, kept.emails)],
    other: other.emails,
  };
}
const without = (values: readonly string[], gone: readonly string[]): string[] =>
  values.filter((value) => !gone.includes(value));

/**
 * Both as they were, with what was changed since: by staff at the one who stayed, and by submissions with the address that
 * they were made with.
 */
export function unmerged(
  merge: ContactMergeRecord,
  now: ContactRecord,
  emails: { readonly kept: readonly string[]; readonly other: readonly string[] },
  estates: EstatesOfSides,
): { kept: Partial<ContactRecord>; other: ContactRecord } {
  const { kept, other, merged } = merge;
  const isSameName = now.firstName === merged.firstName && now.lastName === merged.lastName;
  const { firstName, lastName } = isSameName ? kept : now;
  const known = new Set([...merged.estateIds, ...estates.kept, ...estates.other].map(String));
  // Estates that name them without a lead may be either's.
  const unknown = now.estateIds.filter((id) => !known.has(String(id)));
  const seenAt = now.seenAt > merged.seenAt ? now.seenAt : null;
  const gone = new Set([other._id, ...(other.formerIds ?? [])].map(String));
  const apartBefore = new Set((kept.notSame ?? []).map(String));
  const others = new Set((other.notSame ?? []).map(String).filter((id) => !apartBefore.has(id)));
  const wasApart = (kept.notSame ?? []).filter((id) => id.equals(other._id));
  const isTaken = (phone: string) => merged.phones.includes(phone) && !now.phones.includes(phone);
  return {
    kept: {
      firstName,
      lastName,
      emails: [...emails.kept],
      phones: [
        ...kept.phones.filter((phone) => !isTaken(phone)),
        ...without(now.phones, [...kept.phones, ...other.phones]),
      ],
      estateIds: uniqueIds([...kept.estateIds, ...estates.kept, ...unknown]),
      seenAt: seenAt ?? kept.seenAt,
      createdAt: kept.createdAt,
      formerIds: orAbsent((now.formerIds ?? []).filter((id) => !gone.has(String(id)))),
      notSame: orAbsent([...wasApart, ...(now.notSame ?? []).filter((id) => !others.has(String(id)))]),
      customerId: isEqual(now.customerId, merged.customerId) ? kept.customerId : now.customerId,
    },
    other: {
      ...other,
      emails: [...emails.other],
      email: emails.other[0] ?? '',
      estateIds: uniqueIds([...other.estateIds, ...estates.other, ...unknown]),
      seenAt: seenAt ?? other.seenAt,
      rev: (other.rev ?? 0) + 1,
      updatedAt: new Date(),
    },
  };
}

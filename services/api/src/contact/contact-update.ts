import { normaliseEmail, toInternational } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';

/** Most phones of a contact: whoever knows an address may send any number with it. */
const MAX_PHONES = 10;

/** A person as a form, an EOI or a lot names them. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
}
/** A person who was named in an estate. */
export interface Sighting {
  readonly landownerId: EntityId;
  readonly estateId: EntityId;
  readonly person: NamedPerson;
  readonly at: Date;
  /** The details were confirmed from the person's own mailbox. */
  readonly isConfirmed?: boolean;
  /** What names them makes them a buyer (D119). */
  readonly isBuyer?: boolean;
}

/** What was typed is text, also where it looks like an expression. */
const typed = (text: string) => ({ $literal: text });
const listOf = (field: string) => ({ $ifNull: [`$${field}`, []] });
const isFilled = (field: string) => ({ $gt: [`$${field}`, ''] });

/** Phones with this one: first if it is confirmed, otherwise behind those that are known. */
function withPhone(phone: string | null | undefined, isConfirmed: boolean): object {
  const known = listOf('phones');
  if (!phone) return known;
  const others = { $filter: { input: known, cond: { $ne: ['$$this', typed(phone)] } } };
  const all = isConfirmed
    ? { $concatArrays: [[typed(phone)], others] }
    : { $cond: [{ $in: [typed(phone), known] }, known, { $concatArrays: [known, [typed(phone)]] }] };
  return { $slice: [all, MAX_PHONES] };
}

/**
 * The update that makes the contact of a person or adds what is new, for an upsert by landowner and address. Names and
 * phones that nobody confirmed never replace what is there (D174). May be repeated.
 */
export function contactUpdate({ landownerId, estateId, person, at, isConfirmed = false, isBuyer }: Sighting): object[] {
  const { firstName, lastName, email } = person;
  // Records from before may have it as it was typed.
  const phone = person.phone && toInternational(person.phone);
  const isNamed = { $or: [isFilled('firstName'), isFilled('lastName')] };
  const name = (field: string, value: string) =>
    isConfirmed ? typed(value) : { $cond: [isNamed, `$${field}`, typed(value)] };
  return [
    {
      $set: {
        landownerId,
        estateIds: { $setUnion: [listOf('estateIds'), [estateId]] },
        firstName: name('firstName', firstName),
        lastName: name('lastName', lastName),
        // On insertion the filter's address is here, as text.
        emails: { $cond: [{ $isArray: '$emails' }, '$emails', [typed(normaliseEmail(email))]] },
        phones: withPhone(phone, isConfirmed),
        status: isBuyer ? 'Buyer' : { $ifNull: ['$status', 'Prospect'] },
        seenAt: { $max: ['$seenAt', at] },
        createdAt: { $min: ['$createdAt', at] },
        updatedAt: '$$NOW',
      },
    },
    { $set: { email: { $first: '$emails' }, phone: { $ifNull: [{ $first: '$phones' }, ''] } } },
  ];
}

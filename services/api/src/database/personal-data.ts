import type { Model } from 'mongoose';
import type { EntityId } from './entity-id.js';
import type { Session } from './transaction.js';

/** The account that asks for a copy of its data. */
export interface DataSubject {
  readonly _id: EntityId;
  /** Normalised; `shownEmail` as it was typed. */
  readonly email: string;
  readonly shownEmail?: string | null | undefined;
}

/** A list of a copy: the person's documents in a collection. */
// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- each collection has a record type of its own
export interface OwnCopy<T = any> {
  /** The list's name in the copy. */
  readonly name: string;
  /** Filter for the person's documents. */
  of(subject: DataSubject): Record<string, unknown>;
  /** Fields that a copy leaves out: secrets, and what is not about the person. */
  readonly hides: readonly string[];
  /** The person's part of a document that concerns others too. */
  part?(document: T, subject: DataSubject): object;
}

/** The account that is being deleted. */
export interface Forgotten {
  readonly _id: EntityId;
  /** The addresses to match as well; none if the address belongs to a new account. */
  readonly emails: readonly string[];
  /** What replaces the person. */
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
  };
  /** Where the person has a hold or a request for one: these sellers still need to reach them. */
  readonly running: readonly { readonly estateId: EntityId; readonly landownerId: EntityId }[];
  readonly session: Session;
}

/** What a collection has of a person: how it is copied, and what a deletion does to it (docs/domain/own-data.md). */
// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- as above
export interface PersonalData<T = any> {
  readonly copies: readonly OwnCopy<T>[];
  /** Filter for the documents whose emails to others name the person: those are emptied. */
  writtenAbout?(_id: EntityId): Record<string, unknown>;
  /** Numbers or addresses beside the account's own, whose messages are emptied too. */
  reachedAt?(records: Model<T>, forgotten: Omit<Forgotten, 'running'>): Promise<readonly string[]>;
  /** `kept`: the law, or nothing in it names the person. `with account`: the deletion itself ends it. */
  readonly deletion: 'kept' | 'with account' | ((records: Model<T>, forgotten: Forgotten) => Promise<unknown>);
}

/** Of a collection without personal data: why there is none. @example { none: 'of a landowner' } */
export interface NoPersonalData {
  readonly none: string;
}

/** What a collection declares of people; null if nothing. */
export const personalDataOf = ({
  personal,
}: {
  readonly personal: PersonalData | NoPersonalData;
}): PersonalData | null => ('none' in personal ? null : personal);

/** The filter of documents that name their account as `customerId`. */
export const byCustomer = ({ _id }: DataSubject): { customerId: EntityId } => ({ customerId: _id });
/** The filter of documents that name an address. */
export const byEmail = ({ email }: DataSubject): { email: string } => ({ email });
/** An account's address in all stored forms. */
export const addressesOf = ({ email, shownEmail }: Omit<DataSubject, '_id'>): string[] => [
  ...new Set([email, shownEmail ?? email]),
];
/**
 * What replaces the person where no two documents share an address, for an update with a pipeline: its id is part of it.
 * The person may have asked the same seller once more before the rest of their data could be removed.
 */
export const withOwnAddress = (person: Forgotten['person']) => ({
  ...person,
  email: { $concat: [{ $toString: '$_id' }, '-', person.email] },
});
/**
 * The filter of what goes with a deletion where it may be of an estate, or of the landowner alone: the estates and the
 * landowners with whom the person has something running keep theirs.
 */
export const besideRunning = (running: Forgotten['running']) => ({
  $or: [
    { estateId: { $type: 'objectId' as const, $nin: running.map(({ estateId }) => estateId) } },
    { estateId: null, landownerId: { $nin: running.map(({ landownerId }) => landownerId) } },
  ],
});
/** A deletion that removes the customer's documents. */
// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- as above
export const deleteByCustomer = (records: Model<any>, { _id, session }: Forgotten): Promise<unknown> =>
  records.deleteMany({ customerId: _id }, { session }).exec();

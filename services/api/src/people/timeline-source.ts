import type { TimelineKind } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';

/** Whose timeline it is, with the ids of their records in the caller's scope. */
export interface TimelinePerson {
  /** Of the contact, and of those that became part of it. */
  readonly contactIds: readonly EntityId[];
  readonly landownerId: EntityId;
  readonly emails: readonly string[];
  readonly estateIds: readonly EntityId[];
  readonly holdIds: readonly string[];
  readonly eois: ReadonlyMap<string, EntityId>;
  readonly userIds: readonly string[];
  /** The caller has a key for some estates alone. */
  readonly isLimited: boolean;
}

/** One thing that happened. Ids become names once the page is known. */
export interface TimelineEntry {
  /** In words; `lot` is 'Lot 306', or 'a lot' where it isn't known any more. */
  readonly text: string | ((lot: string) => string);
  readonly detail?: string | null | undefined;
  readonly estateId?: EntityId | null | undefined;
  readonly lotId?: EntityId | null | undefined;
  /** Actor id of the staff member. */
  readonly by?: string | null | undefined;
  readonly builderId?: EntityId | undefined;
  readonly status?: string | undefined;
  readonly to?: string | undefined;
  readonly refusal?: string | undefined;
  readonly messageId?: string | undefined;
  readonly sentTo?: string | undefined;
}

/** Where a timeline finds things of one kind: documents of a collection, by one of their moments. */
export interface TimelineSource {
  readonly kind: TimelineKind;
  /** Tells entries of one document apart. */
  readonly name: string;
  readonly model: string;
  /** The field of the moment. */
  readonly at: string;
  /** Null: this person, or this caller, has none of them. */
  readonly where: (person: TimelinePerson) => Record<string, unknown> | null;
  /** Null for what is left out. */
  readonly entry: (document: never, person: TimelinePerson) => TimelineEntry | null;
}

export type Where = TimelineSource['where'];
/** Documents that name one of the person's addresses. */
export const byAddress =
  (field: string, more: Record<string, unknown> = {}): Where =>
  ({ emails }) => ({ [field]: { $in: emails }, ...more });
/** What belongs to no estate: a key for some estates has none of it. */
export const ofWholeTeam =
  (where: Where): Where =>
  (person) =>
    person.isLimited ? null : where(person);

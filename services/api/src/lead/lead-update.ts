import type { LeadSource } from '@lotline/shared-domain';
import type { Person } from '../database/collection.js';
import type { Consent } from '../database/consent.js';
import type { EntityId } from '../database/entity-id.js';
import { type LeadAttributionRecord, MAX_ATTRIBUTIONS } from './lead.model.js';

/** Most clocks that a lead keeps besides the one that runs or ran last (D201). */
export const MAX_CLOCKS = 50;

export interface LeadInput {
  landownerId: EntityId;
  estateId: EntityId;
  lotId?: EntityId | null;
  businessId?: EntityId | null;
  /** The partner's or builder's account that filed it for the person. */
  filedBy?: EntityId | null;
  /** The path of the page it came from, without its query. */
  page?: string | null | undefined;
  person: Person;
  source: LeadSource;
  /** Marketing consent, if given on this form. */
  marketingConsent?: Consent | null;
  /** The details were confirmed from the person's own mailbox. */
  isConfirmed?: boolean;
}

/** What was typed is text, also where it looks like an expression. */
const typed = (value: unknown) => ({ $literal: value });
const isDate = (field: string) => ({ $eq: [{ $type: `$${field}` }, 'date'] });
const IS_NEW = { $eq: [{ $type: '$source' }, 'missing'] };
const IS_DELETED = isDate('deletedAt');
const IS_WAITING = { $and: [isDate('askedAt'), { $not: [isDate('contactedAt')] }, { $not: [IS_DELETED] }] };
const orElse = (field: string, otherwise: unknown) => ({ $ifNull: [`$${field}`, otherwise] });

const attributionOf = ({ source, businessId, filedBy, page }: LeadInput, at: Date): LeadAttributionRecord => ({
  source,
  at,
  ...(businessId && { businessId }),
  ...(filedBy && { filedBy }),
  ...(page && { page }),
});

/** Attributions with this one, unless the last is the same; the first always stays. */
function withAttribution(input: LeadInput, at: Date): object {
  const known = orElse('attributions', []);
  const last = { $ifNull: [{ $last: known }, {}] };
  const isSame = (field: 'source' | 'businessId' | 'filedBy') => ({
    $eq: [{ $ifNull: [{ $getField: { field, input: last } }, null] }, typed(input[field] ?? null)],
  });
  const added = [typed(attributionOf(input, at))];
  const kept = {
    $cond: [
      { $lt: [{ $size: known }, MAX_ATTRIBUTIONS] },
      known,
      { $concatArrays: [{ $slice: [known, 1] }, { $slice: [known, 2 - MAX_ATTRIBUTIONS] }] },
    ],
  };
  const repeats = { $and: ['source', 'businessId', 'filedBy'].map((field) => isSame(field as 'source')) };
  return { $cond: [repeats, known, { $concatArrays: [kept, added] }] };
}

/** Names and phone: anyone can enter another person's address, so only their own mailbox changes what is there. */
function detailsOf({ person: { firstName, lastName, phone }, isConfirmed = false }: LeadInput): object {
  return Object.fromEntries(
    Object.entries({ firstName, lastName, phone }).map(([field, value]) => [
      field,
      isConfirmed ? typed(value) : { $cond: [IS_NEW, typed(value), `$${field}`] },
    ]),
  );
}

/**
 * The update that makes the lead of an estate and address, or adds a submission to it, for an upsert by both. The first
 * source and the first attribution stay. Marketing consent is never withdrawn here: an unticked box on a later form
 * doesn't revoke an earlier yes. The clock follows `clockAsked` (D201); a deleted lead is back, as a new one.
 */
export function submittedUpdate(input: LeadInput, at: Date): object[] {
  const { landownerId, lotId, businessId, source, marketingConsent } = input;
  const [sources, clocks] = [orElse('sources', []), orElse('clocks', [])];
  const clock = { askedAt: '$askedAt', contactedAt: '$contactedAt' };
  return [
    {
      $set: {
        landownerId,
        ...detailsOf(input),
        source: orElse('source', typed(source)),
        sources: { $cond: [{ $in: [typed(source), sources] }, sources, { $concatArrays: [sources, [typed(source)]] }] },
        status: { $cond: [{ $or: [IS_NEW, IS_DELETED] }, 'new', '$status'] },
        watched: orElse('watched', false),
        ...(lotId && { lotId }),
        ...(businessId && { businessId }),
        marketingConsent: marketingConsent ? typed(marketingConsent) : orElse('marketingConsent', null),
        attributions: withAttribution(input, at),
        clocks: {
          $cond: [
            { $and: [isDate('askedAt'), isDate('contactedAt')] },
            { $slice: [{ $concatArrays: [clocks, [clock]] }, -MAX_CLOCKS] },
            clocks,
          ],
        },
        askedAt: { $cond: [IS_WAITING, '$askedAt', at] },
        contactedAt: null,
        openTasks: orElse('openTasks', 0),
        rev: { $add: [orElse('rev', 0), { $cond: [IS_DELETED, 1, 0] }] },
        createdAt: orElse('createdAt', at),
        updatedAt: at,
      },
    },
    { $set: { deletedAt: '$$REMOVE', deletedBy: '$$REMOVE' } },
  ];
}

/**
 * The update that makes a lead which staff enter: one that is there stays as it is, a deleted one is back as it was. No
 * clock runs until the person asks (D201).
 */
export function enteredUpdate(input: LeadInput, at: Date): object[] {
  const { landownerId, lotId, source } = input;
  const ifNew = (field: string, value: unknown) => [field, { $cond: [IS_NEW, value, `$${field}`] }] as const;
  return [
    {
      $set: {
        landownerId,
        ...detailsOf({ ...input, isConfirmed: false }),
        source: orElse('source', typed(source)),
        ...Object.fromEntries([
          ifNew('sources', [typed(source)]),
          ifNew('status', 'new'),
          ifNew('watched', false),
          ifNew('attributions', [typed(attributionOf(input, at))]),
          ...(lotId ? [ifNew('lotId', lotId)] : []),
        ]),
        openTasks: orElse('openTasks', 0),
        rev: { $add: [orElse('rev', 0), { $cond: [IS_DELETED, 1, 0] }] },
        createdAt: orElse('createdAt', at),
        updatedAt: { $cond: [{ $or: [IS_NEW, IS_DELETED] }, at, '$updatedAt'] },
      },
    },
    { $set: { deletedAt: '$$REMOVE', deletedBy: '$$REMOVE' } },
  ];
}

import { Injectable } from '@nestjs/common';
import type { TimelineKind } from '@lotline/shared-domain';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import { EOI_WAS_SENT } from '../contact/purchases.pipeline.js';
import type { EntityId } from '../database/entity-id.js';
import { currentScope, system } from '../database/scope.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { QuoteAnswerRecord } from '../quote-answer/quote-answer.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import type { UserRecord } from '../user/user.model.js';
import type { KnownPerson } from './known-person.repository.js';
import { quoteEntries } from './timeline-quotes.js';
import { RECORD_SOURCES } from './timeline-records.js';
import type { TimelineEntry, TimelinePerson, TimelineSource } from './timeline-source.js';
import { WORK_SOURCES } from './timeline-work.js';

const SOURCES = [...RECORD_SOURCES, ...WORK_SOURCES];
/** Most holds, EOIs, quotes and answers of one person. */
const MAX_RECORDS = 1_000;

/** A moment and the place of an entry among those of one moment: newest first, no two are equal. */
export interface TimelinePoint {
  readonly at: Date;
  readonly key: string;
}
export interface PlacedEntry extends TimelinePoint, TimelineEntry {
  readonly kind: TimelineKind;
}

/** Orders a timeline, newest first. */
export const newestFirst = (one: TimelinePoint, other: TimelinePoint): number =>
  other.at.getTime() - one.at.getTime() || (one.key < other.key ? 1 : -1);

/** The things of one person's timeline. Runs in the caller's scope. */
@Injectable()
export class TimelineRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
    @InjectModel('QuoteAnswer') private readonly answers: Model<QuoteAnswerRecord>,
    @InjectModel('User') private readonly users: Model<UserRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
  ) {}

  /** What a page needs to know of a person beforehand: a few reads, however much they did. */
  async personOf(person: KnownPerson): Promise<TimelinePerson> {
    const { emails, landownerId, _id, formerIds = [], estateIds = [] } = person;
    const among = { $in: [...emails] };
    const isBuyer = ['firstBuyer', 'secondBuyer'].map((buyer) => ({ [`buyersData.${buyer}.email`]: among }));
    const [holds, eois, users] = await Promise.all([
      this.holds.find({ leadEmail: among }, '_id').limit(MAX_RECORDS).lean<{ _id: EntityId }[]>(),
      this.eois
        .find({ $and: [EOI_WAS_SENT, { $or: isBuyer }] } as never, '_id')
        .limit(MAX_RECORDS)
        .lean<{ _id: EntityId }[]>(),
      // Accounts belong to no landowner; only what they withdrew in these estates is shown.
      system(() => this.users.find({ email: among }, '_id').lean<{ _id: EntityId }[]>()),
    ]);
    const scope = currentScope();
    const only = 'estateIds' in scope ? scope.estateIds : undefined;
    return {
      contactIds: _id ? [_id, ...formerIds] : [],
      landownerId,
      emails,
      estateIds: only ? estateIds.filter((id) => only.includes(String(id))) : estateIds,
      holdIds: holds.map((hold) => String(hold._id)),
      eois: new Map(eois.map((eoi) => [String(eoi._id), eoi._id])),
      userIds: users.map((user) => String(user._id)),
      isLimited: Boolean(only),
    };
  }

  /** The newest entries of some kinds after a point, more than `count` if there are as many; complete and in order. */
  async entries(
    person: TimelinePerson,
    kinds: ReadonlySet<TimelineKind>,
    after: TimelinePoint | null,
    count: number,
  ): Promise<PlacedEntry[]> {
    const answers = kinds.has('quote') ? await this.#answers(person) : [];
    const sources = SOURCES.filter(({ kind }) => kinds.has(kind));
    const entries: PlacedEntry[] = [];
    for (let from = after; ;) {
      const parts = await Promise.all(sources.map((source) => this.#of(source, person, from, count)));
      // Beyond the first end of a part that may go on, another part's entries would leave some of its own out.
      const [end] = parts.flatMap((part) => part.end ?? []).sort(newestFirst);
      const found = [...parts.flatMap((part) => part.entries), ...answers]
        .filter((entry) => (!from || newestFirst(entry, from) > 0) && (!end || newestFirst(entry, end) <= 0))
        .sort(newestFirst);
      entries.push(...found);
      if (!end || entries.length > count) return entries;
      from = end;
    }
  }

  /** Of one source; `end`: where it stopped, if it may have more. */
  async #of(
    { kind, name, model, at, where, entry }: TimelineSource,
    person: TimelinePerson,
    after: TimelinePoint | null,
    count: number,
  ): Promise<{ entries: PlacedEntry[]; end: TimelinePoint | null }> {
    const filter = where(person);
    if (!filter) return { entries: [], end: null };
    // Keys begin with the document's id: documents are in the order of their entries. The last one shown comes again.
    const id = after?.key.slice(0, 24);
    const limit = count + 2;
    const documents = await this.connection
      .model(model)
      .find({
        $and: [
          filter,
          { [at]: { $type: 'date', ...(after && { $lte: after.at }) } },
          ...(after ? [{ $or: [{ [at]: { $lt: after.at } }, { _id: { $lte: id } }] }] : []),
        ],
      })
      .sort({ [at]: -1, _id: -1 })
      .limit(limit)
      .lean<{ _id: EntityId }[]>();
    const points = documents.map((document) => ({
      at: momentOf(document, at),
      key: `${String(document._id)}-${kind}-${name}`,
    }));
    const entries = documents.flatMap((document, index) => {
      const [told, point] = [entry(document as never, person), points[index]];
      return told && point ? [{ ...told, ...point, kind }] : [];
    });
    return { entries, end: documents.length === limit ? (points.at(-1) ?? null) : null };
  }

  /** What builders answered, and what became of it: a document has several moments, and a person few documents. */
  async #answers({ emails }: TimelinePerson): Promise<PlacedEntry[]> {
    const quotes = await this.quotes
      .find({ 'buyer.email': { $in: [...emails] } } as never, 'lotId')
      .limit(MAX_RECORDS)
      .lean<Pick<QuoteRecord, '_id' | 'lotId'>[]>();
    if (quotes.length === 0) return [];
    const lots = new Map(quotes.map(({ _id, lotId }) => [String(_id), lotId]));
    const answers = await this.answers
      .find({ quoteId: { $in: quotes.map(({ _id }) => _id) } }, '-designs')
      .limit(MAX_RECORDS)
      .lean<QuoteAnswerRecord[]>();
    return answers.flatMap((answer) => quoteEntries(answer, lots.get(String(answer.quoteId))));
  }

  /** Names of lots, estates and builders by their ids. */
  async names(entries: readonly TimelineEntry[]) {
    const idsOf = (field: 'lotId' | 'estateId' | 'builderId') => [
      ...new Map(entries.flatMap((entry) => (entry[field] ? [[String(entry[field]), entry[field]]] : []))).values(),
    ];
    const [lots, estates, builders] = await Promise.all([
      this.lots.find({ _id: { $in: idsOf('lotId') } }, 'title').lean<Pick<LotRecord, '_id' | 'title'>[]>(),
      this.estates
        .find({ _id: { $in: idsOf('estateId') } }, 'title timeZone')
        .lean<Pick<EstateRecord, '_id' | 'title' | 'timeZone'>[]>(),
      this.builders.find({ _id: { $in: idsOf('builderId') } }, 'name').lean<Pick<BuilderRecord, '_id' | 'name'>[]>(),
    ]);
    return {
      lots: new Map(lots.map(({ _id, title }) => [String(_id), title])),
      estates: new Map(estates.map((estate) => [String(estate._id), estate])),
      builders: new Map(builders.map(({ _id, name }) => [String(_id), name])),
    };
  }

  /** The time zone of the landowner's first estate among these, for what belongs to none. */
  async zoneOf(estateIds: readonly EntityId[]): Promise<string> {
    const estate = await this.estates
      .findOne({ _id: { $in: [...estateIds] } }, 'timeZone')
      .sort({ _id: 1 })
      .lean<Pick<EstateRecord, 'timeZone'>>();
    return estate?.timeZone ?? 'UTC';
  }
}

/** The date in a field, which may be of an object within. */
const momentOf = (document: object, field: string): Date =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document) as Date;

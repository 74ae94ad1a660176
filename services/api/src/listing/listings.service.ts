import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type CreateListing,
  DomainError,
  type getListings,
  LISTING_LACKS,
  listingLacksText,
  parseListingStatus,
  type PublishListing,
  type Receipt,
  type StaffListing,
  type UpdateListing,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import { isSeen } from '../common/etag.js';
import { isId } from '../common/id.pipe.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { StaleSave } from '../user/stale-save.service.js';
import { ListingFiles } from './listing-files.service.js';
import type { ListingRecord } from './listing.model.js';
import { type ListingFilter, ListingRepository } from './listing.repository.js';
import { etagOfListing, lacksIn, staffListingOf, statusIn } from './listing-view.js';

const PAGE_SIZES = [25, 50, 100] as const;
type Page = AnswerOf<typeof getListings>;
interface Wanted extends ListingFilter {
  readonly status?: string | null;
  readonly page?: string | null;
  readonly limit?: string | null;
}
/** A change of a listing. */
interface ListingChange<Body> {
  readonly listingId: string;
  /** The ETag that the caller read. */
  readonly seen: string | null;
  readonly key: string | null;
  readonly body: Body;
}

/** What an audit row did to a listing, worded to follow a name. */
const CHANGES: Readonly<Record<string, string>> = {
  saved: 'saved this listing',
  published: 'published this listing',
  deactivated: 'deactivated this listing',
};
const SOLD = 'This lot is sold, so its listing can’t be published.';
const HAS_ONE = 'This lot has a listing already.';
const NOT_PUBLISHED = 'This listing isn’t published.';
const PUBLISHED = 'Visitors can see this listing. Deactivate it before you delete it.';

/** Listings of the caller's estates (D153). Every change is audited; visitors learn of those that they see. */
@Injectable()
export class Listings {
  constructor(
    private readonly listings: ListingRepository,
    private readonly files: ListingFiles,
    private readonly stale: StaleSave,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /** A status that isn't one matches nothing. */
  async page({ status, page, limit, ...filter }: Wanted): Promise<Page> {
    const number = Math.max(1, Math.min(1_000, Number(page ?? 1) || 1));
    const size = PAGE_SIZES.find((some) => String(some) === limit) ?? PAGE_SIZES[0];
    const asked = status ? parseListingStatus(status) : null;
    const isStored = asked === 'draft' || asked === 'deactivated';
    const { rows, total } = await this.listings.page(filter, {
      status: isStored ? asked : null,
      only: asked === null || isStored ? null : await this.#readingAs(asked),
      page: number,
      limit: size,
    });
    const totalPages = Math.ceil(total / size);
    return {
      data: await this.#views(rows),
      total,
      page: number,
      limit: size,
      totalPages,
      hasNextPage: number < totalPages,
    };
  }

  async one(listingId: EntityId | string): Promise<StaffListing> {
    const listing = await this.listings.one(listingId);
    const [view] = listing ? await this.#views([listing]) : [];
    if (!view) throw notFound('listing');
    return view;
  }

  /** @throws DomainError 404 for a lot that isn't the caller's, 409 for one that has a listing (D176) */
  async create(body: CreateListing, key: string | null): Promise<OnceAnswer<StaffListing>> {
    const once = { action: 'listing/createListing', target: '', key, body };
    const { body: made, ...done } = await this.unit.once(once, async (session) => {
      const lotId = isId(body.lotId) ? toId(body.lotId) : null;
      const lot = lotId && (await this.listings.lotsOf([{ lotId }], session)).get(String(lotId));
      if (!lot) throw notFound('lot');
      const other = await this.listings.ofLot(lot._id, session);
      if (other) throw new DomainError('conflict', HAS_ONE, { listingId: String(other._id) });
      const { landownerId, estateId, stageId } = lot;
      const listing = {
        _id: newId(),
        landownerId,
        estateId,
        stageId,
        lotId: lot._id,
        status: 'draft' as const,
        title: body.title,
        text: body.text,
        pictures: await this.files.place(session, lot, body.pictures, []),
        publishedAt: null,
        rev: 0,
        savedBy: currentActor().id,
      };
      await this.listings.insert(session, listing);
      await this.#write(session, listing, { from: null, to: 'made', isShown: false });
      return { status: 201, body: { _id: String(listing._id) } };
    });
    return { ...done, body: await this.one(made._id) };
  }

  /** @throws DomainError 400 where a published one would lack something, each at its field */
  async update({ listingId, seen, body }: Omit<ListingChange<UpdateListing>, 'key'>): Promise<StaffListing> {
    await this.unit.run(async (session) => {
      const before = await this.#load(session, listingId, seen);
      const { title, text } = body;
      const pictures = await this.files.place(session, before, body.pictures, before.pictures);
      const after = { ...before, title, text, pictures };
      const isShown = before.status === 'published';
      if (isShown) await this.#refuseLacks(session, after, 'validation_failed');
      await this.listings.update(session, before, { title, text, pictures, savedBy: currentActor().id });
      const left = new Set(pictures.map(({ fileId }) => String(fileId)));
      const dropped = before.pictures.filter(({ fileId }) => !left.has(String(fileId)));
      await this.files.release(session, before, dropped);
      await this.#write(session, before, { from: before.status, to: 'saved', isShown });
    });
    return this.one(listingId);
  }

  /** @throws DomainError 409 for what it lacks, for a lot that is sold, and for a draft that is to be deactivated */
  async publish(change: ListingChange<PublishListing>): Promise<OnceAnswer<StaffListing>> {
    const to = change.body.isPublished ? 'published' : 'deactivated';
    const done = await this.#once('listing/publishListing', change, async (session, before) => {
      if (before.status === to) return;
      if (to === 'published') await this.#mayBePublished(session, before);
      else if (before.status === 'draft') throw new DomainError('conflict', NOT_PUBLISHED);
      const publishedAt = to === 'published' ? new Date() : (before.publishedAt ?? null);
      await this.listings.update(session, before, { status: to, publishedAt });
      await this.#write(session, before, { from: before.status, to, isShown: true });
    });
    return { ...done, body: await this.one(change.listingId) };
  }

  /** @throws DomainError 409 for a published one */
  remove(change: ListingChange<null>): Promise<OnceAnswer<Receipt>> {
    return this.#once('listing/deleteListing', change, async (session, before) => {
      if (before.status === 'published') throw new DomainError('conflict', PUBLISHED);
      await this.listings.remove(session, before);
      await this.files.release(session, before, before.pictures);
      await this.#write(session, before, { from: before.status, to: 'deleted', isShown: false });
    });
  }

  #once(
    action: string,
    { listingId, seen, key, body }: ListingChange<PublishListing | null>,
    work: (session: Session, before: ListingRecord) => Promise<void>,
  ): Promise<OnceAnswer<Receipt>> {
    return this.unit.once({ action, target: listingId, key, body }, async (session) => {
      await work(session, await this.#load(session, listingId, seen));
      return { status: 200, body: { ok: true } };
    });
  }

  /** @throws DomainError 404, or 412 with who changed it since it was read */
  async #load(session: Session, listingId: string, seen: string | null): Promise<ListingRecord> {
    const listing = await this.listings.one(listingId, session);
    if (!listing) throw notFound('listing');
    if (!isSeen(seen, etagOfListing(listing)))
      throw await this.stale.of(session, {
        entity: 'listing',
        entityId: listing._id,
        words: ({ to }) => CHANGES[to ?? ''] ?? null,
      });
    return listing;
  }

  async #mayBePublished(session: Session, listing: ListingRecord): Promise<void> {
    const lot = (await this.listings.lotsOf([listing], session)).get(String(listing.lotId));
    if (!lot || statusIn({ ...listing, status: 'published' }, lot, new Map()) === 'sold')
      throw new DomainError('conflict', SOLD);
    await this.#refuseLacks(session, listing, 'conflict');
  }

  async #refuseLacks(session: Session, listing: ListingRecord, code: 'conflict' | 'validation_failed'): Promise<void> {
    const lacks = lacksIn(listing, await this.listings.filesOf([listing], session));
    if (lacks.length === 0) return;
    const errors = lacks.map((lack) => ({ path: LISTING_LACKS[lack].field, message: listingLacksText([lack]) }));
    throw new DomainError(code, listingLacksText(lacks), { errors, lacks });
  }

  /** `isShown`: visitors see a difference. */
  async #write(
    session: Session,
    {
      _id,
      landownerId,
      estateId,
      stageId,
      lotId,
    }: Pick<ListingRecord, '_id' | 'landownerId' | 'estateId' | 'stageId' | 'lotId'>,
    { from, to, isShown }: { from: string | null; to: string; isShown: boolean },
  ): Promise<void> {
    const of = { entity: 'listing', entityId: _id, landownerId, estateId, stageId, lotId } as const;
    await this.audit.write(session, { ...of, from, to, staffOnly: !isShown });
  }

  /** Those that are stored as published and read as this. */
  async #readingAs(status: string): Promise<EntityId[]> {
    const found = await this.listings.published();
    const [lots, files] = [await this.listings.lotsOf(found), await this.listings.filesOf(found)];
    return found.flatMap((listing) =>
      statusIn(listing, lots.get(String(listing.lotId)), files) === status ? [listing._id] : [],
    );
  }

  async #views(rows: readonly ListingRecord[]): Promise<StaffListing[]> {
    const [lots, estates, files] = await Promise.all([
      this.listings.lotsOf(rows),
      this.listings.estatesOf(rows),
      this.listings.filesOf(rows),
    ]);
    return rows.map((row) =>
      staffListingOf(row, lots.get(String(row.lotId)), estates.get(String(row.estateId)), files),
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { Collection } from '../database/collection.js';
import type { EntityId } from '../database/entity-id.js';
import { modelOf } from '../database/model-of.js';
import { type Forgotten, type PersonalData, personalDataOf } from '../database/personal-data.js';
import { registeredCollections } from '../database/registered-collections.js';
import type { Session } from '../database/transaction.js';
import { eoiDocumentCollection } from '../eoi/eoi-document.model.js';
import { eoiCollection, IS_RUNNING, NEVER_SENT } from '../eoi/eoi.model.js';
import { estateCollection, type EstateRecord } from '../estate/estate.model.js';
import { initialHoldCollection, type InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import { lotCollection, type LotRecord } from '../lot/lot.model.js';
import { outboxMessageCollection } from '../outbox/outbox-message.model.js';
import { fileRecordCollection } from '../upload/file-record.model.js';
import { userCollection } from '../user/user.model.js';
import type { User } from '../user/user.repository.js';
import { waitlistEntryCollection } from '../waitlist/waitlist-entry.model.js';
import { watchCollection } from '../watch/watch.model.js';
import { anonymisedPerson } from '../user/anonymised-person.js';

export type OwnHold = InitialHoldRecord;
export interface Place {
  readonly lot: string;
  readonly estate: string;
  readonly timeZone: string;
}
type OwnedByCustomer = Collection<{ customerId: EntityId }>;

/** Finds and removes personal data in all records. Runs across all landowners. */
@Injectable()
export class DeletionRepository {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  /** A customer's pending and approved holds, oldest first. */
  openHolds(customerId: EntityId): Promise<OwnHold[]> {
    return this.#of(initialHoldCollection)
      .find({ customerId, status: { $in: ['pending', 'approved'] } })
      .sort({ createdAt: 1 })
      .lean<OwnHold[]>()
      .exec();
  }

  async counts(customerId: EntityId): Promise<{
    waitlistEntries: number;
    watches: number;
    expressionsOfInterest: number;
    unsentEois: number;
    filedHolds: number;
  }> {
    const [waitlistEntries, watches, allEois] = await Promise.all(
      [waitlistEntryCollection, watchCollection, eoiCollection].map((collection) =>
        this.#of(collection as unknown as OwnedByCustomer).countDocuments({ customerId }),
      ),
    );
    const unsentEois = await this.#of(eoiCollection).countDocuments({ customerId, ...NEVER_SENT } as never);
    const filedHolds = await this.#of(initialHoldCollection).countDocuments({
      $or: [{ filedBy: customerId }, { 'otherDetails.filedBy': customerId }],
    } as never);
    return {
      filedHolds,
      waitlistEntries: waitlistEntries ?? 0,
      watches: watches ?? 0,
      unsentEois,
      expressionsOfInterest: (allEois ?? 0) - unsentEois,
    };
  }

  /** Names a hold's lot and estate. */
  async placeOf({ lotId, estateId }: OwnHold): Promise<Place> {
    const [lot, estate] = await Promise.all([
      this.#of(lotCollection).findById(lotId, 'title').lean<Pick<LotRecord, 'title'>>(),
      this.#of(estateCollection).findById(estateId, 'title timeZone').lean<Pick<EstateRecord, 'title' | 'timeZone'>>(),
    ]);
    return { lot: lot?.title ?? '', estate: estate?.title ?? '', timeZone: estate?.timeZone ?? 'UTC' };
  }

  /** False if it has been decided since. */
  async cancelPending(session: Session, { _id }: OwnHold, reason: string): Promise<boolean> {
    const { matchedCount } = await this.#of(initialHoldCollection).updateOne(
      { _id, status: 'pending' },
      { $set: { status: 'cancelled', reasonForTermination: reason, decidedAt: new Date() } },
      { session },
    );
    return matchedCount === 1;
  }

  /**
   * Anonymises records that have ended, and deletes those that concern the person alone. `emails`: addresses to match
   * as well; none if the address belongs to a new account. `isDone`: no running hold needs the person and no email to
   * them is outstanding. `files`: hashes of uploads whose bytes must be deleted too.
   */
  async forget(
    session: Session,
    _id: EntityId,
    emails: readonly string[],
  ): Promise<{ isDone: boolean; files: readonly string[] }> {
    const [within, person] = [{ session }, anonymisedPerson(_id)];
    const running = await this.#of(initialHoldCollection)
      .find({ customerId: _id, status: { $in: ['pending', 'approved'] } }, 'estateId landownerId', within)
      .lean<Pick<OwnHold, 'estateId' | 'landownerId'>[]>();
    const forgotten: Forgotten = { _id, emails, person, running, session };
    // Emails to staff name the person too. Collected before those records are changed.
    const { about, reachedAt } = await this.#messagesOf(forgotten);
    await this.#forgetDeclared(forgotten);
    // The files of a sale are kept with its EOI, although its hold has ended.
    const sales = await this.#of(eoiCollection).distinct('estateId', { customerId: _id }).session(session);
    const identity = await this.#forgetIdentity(session, _id);
    const kept = [...running.map(({ estateId }) => estateId), ...sales];
    const files = await this.#forgetFiles(session, _id, kept, identity);
    await this.#emptyEmails(session, [...emails, ...reachedAt], about, person.email);
    return {
      isDone:
        running.length === 0 &&
        !(await this.#of(outboxMessageCollection)
          .exists({ to: { $in: emails } })
          .session(session)),
      files,
    };
  }

  /** Anonymises and closes the account itself. `keptEmail`: finds the remaining data until it can be removed too. */
  async close(session: Session, { _id }: Pick<User, '_id'>, keptEmail: string, now: Date): Promise<void> {
    const { phone: _phone, ...person } = anonymisedPerson(_id);
    const empty = {
      middleName: null,
      phone: null,
      passwordHash: null,
      secondFactor: null,
      pendingSecret: null,
      terms: null,
      selectedEstateId: null,
      invitedBy: null,
      devices: [],
      networks: [],
      leftOut: [],
    };
    await this.#of(userCollection).updateOne(
      { _id },
      {
        $set: { ...person, ...empty, disabledAt: now, deletedAt: now, keptEmail },
        $unset: { shownEmail: 1, company: 1 },
      },
      { session },
    );
  }

  /** Deleted accounts with data that must wait until a hold has ended or an email is sent. */
  waiting(untouchedSince: Date, limit: number): Promise<Pick<User, '_id' | 'keptEmail'>[]> {
    return this.#of(userCollection)
      .find({ keptEmail: { $type: 'string' }, updatedAt: { $lt: untouchedSince } }, 'keptEmail')
      .sort({ updatedAt: 1 })
      .limit(limit)
      .lean<Pick<User, '_id' | 'keptEmail'>[]>()
      .exec();
  }

  /** Null: nothing is left; otherwise the account is checked again later. The bytes of `files` are deleted. */
  async keep(session: Session, _id: EntityId, keptEmail: string | null, files: readonly string[]): Promise<void> {
    await this.#of(userCollection).updateOne(
      { _id },
      { $set: { keptEmail }, $pullAll: { keptFiles: [...files] } },
      { session },
    );
  }

  /**
   * Deletes the rows of uploads and stores their hashes until the bytes are deleted: file storage isn't transactional.
   */
  async #forgetFiles(
    session: Session,
    customerId: EntityId,
    keptEstates: readonly EntityId[],
    keptIdentity: readonly EntityId[],
  ): Promise<readonly string[]> {
    const files = this.#of(fileRecordCollection);
    const elsewhere = { estateId: { $nin: [...keptEstates] } };
    const identity = { purpose: 'identityDocument', _id: { $nin: [...keptIdentity] } };
    const over = { customerId, $or: [elsewhere, identity] } as never;
    const sent = await files.distinct('hash', over).session(session);
    const hashes = [...sent, ...(await files.distinct('renditions.hash', over).session(session))];
    await files.deleteMany(over, { session });
    const user = await this.#of(userCollection)
      .findOneAndUpdate(
        { _id: customerId },
        { $addToSet: { keptFiles: { $each: hashes } } },
        { session, returnDocument: 'after', projection: 'keptFiles' },
      )
      .lean<Pick<User, 'keptFiles'>>();
    return user?.keptFiles ?? [];
  }

  /** Removes identity documents, except those of a sale that is running (D137); the uploads of these. */
  async #forgetIdentity(session: Session, customerId: EntityId): Promise<readonly EntityId[]> {
    const documents = this.#of(eoiDocumentCollection);
    const running = await this.#of(eoiCollection)
      .distinct('_id', { customerId, ...IS_RUNNING } as never)
      .session(session);
    const ofCustomer = { customerId, kind: 'identity' as const };
    await documents.deleteMany({ ...ofCustomer, eoiId: { $nin: running } }, { session });
    return (await documents.distinct('fileId', ofCustomer).session(session)) as EntityId[];
  }

  /** What finds the messages about the person beside those to their addresses: ids of records, and numbers. */
  async #messagesOf(forgotten: Forgotten): Promise<{ about: string[]; reachedAt: string[] }> {
    const { _id, session } = forgotten;
    const found = { about: [] as string[], reachedAt: [] as string[] };
    // Sequential: a transaction runs one operation at a time.
    for (const [records, { writtenAbout, reachedAt }] of this.#personal()) {
      if (writtenAbout)
        found.about.push(...(await records.distinct('_id', writtenAbout(_id)).session(session)).map(String));
      if (reachedAt) found.reachedAt.push(...(await reachedAt(records, forgotten)));
    }
    return found;
  }

  /** Every collection does what it has declared. */
  async #forgetDeclared(forgotten: Forgotten): Promise<void> {
    for (const [records, { deletion }] of this.#personal())
      if (typeof deletion === 'function') await deletion(records, forgotten);
  }

  #personal(): [Model<{ _id: EntityId }>, PersonalData][] {
    return registeredCollections().flatMap((collection) => {
      const personal = personalDataOf(collection);
      return personal ? [[this.#of(collection as Collection<{ _id: EntityId }>), personal]] : [];
    });
  }

  /** Keeps the rows of emails (I7) but clears recipient and content. Emails being sent are left to their worker. */
  async #emptyEmails(session: Session, emails: readonly string[], about: readonly string[], to: string): Promise<void> {
    const outbox = this.#of(outboxMessageCollection);
    const empty = { subject: 'Removed', text: '', html: '', replyTo: null };
    // A dead email must have an error (I8); the original may quote addresses.
    for (const [state, lastError] of [
      ['sent', null],
      ['withdrawn', null],
      ['dead', 'Removed'],
    ] as const) {
      await outbox.updateMany({ refId: { $in: about }, state }, { $set: { ...empty, lastError } }, { session });
      await outbox.updateMany({ to: { $in: emails }, state }, { $set: { ...empty, lastError, to } }, { session });
    }
  }

  #of<T>(collection: Collection<T>): Model<T> {
    return modelOf(this.connection, collection);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { normaliseEmail, optionalEmailOf } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { modelOf } from '../database/model-of.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { userCollection, type UserRecord } from '../user/user.model.js';
import { enqueue } from './enqueue.js';
import type { Mail } from './mail.js';
import { outboxMessageCollection } from './outbox-message.model.js';

/** The only way for services to send mail. */
@Injectable()
export class Outbox {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  /**
   * Puts rendered messages into the outbox within the running transaction, except those the recipient has opted out of.
   */
  async put(session: Session, mails: readonly Mail[]): Promise<void> {
    await enqueue(this.connection, session, await this.wanted(session, mails));
  }

  /**
   * Withdraws queued messages by `dedupeKeyOf`; if any of them is in flight or sent, withdraws none and returns false.
   * A withdrawn message loses its key, as its cause may recur, and its secret.
   */
  async withdraw(session: Session, keys: readonly string[]): Promise<boolean> {
    const messages = modelOf(this.connection, outboxMessageCollection);
    const dedupeKey = { $in: [...keys] };
    if (await messages.exists({ dedupeKey, state: { $ne: 'queued' } }).session(session)) return false;
    const withoutSecret = (field: string) => ({ $cond: ['$hasSecret', '', `$${field}`] });
    const set = {
      state: 'withdrawn',
      dedupeKey: { $concat: ['$dedupeKey', ' ', { $toString: '$_id' }] },
      text: withoutSecret('text'),
      html: withoutSecret('html'),
      updatedAt: '$$NOW',
    };
    // No tenant scope: the collection is open; the keys are hashes of what was sent.
    await messages.collection.updateMany({ dedupeKey }, [{ $set: set }], { session });
    return true;
  }

  /** Makes delayed messages due now. `since` orders them before messages that follow. */
  async release(session: Session, keys: readonly string[], since: Date): Promise<void> {
    await modelOf(this.connection, outboxMessageCollection).updateMany(
      { dedupeKey: { $in: [...keys] }, state: 'queued' },
      { $set: { nextAt: since } },
      { session },
    );
  }

  private async wanted(session: Session, mails: readonly Mail[]): Promise<readonly Mail[]> {
    const optional = mails.filter(({ template }) => optionalEmailOf(template));
    if (optional.length === 0) return mails;
    const email = { $in: optional.map(({ to }) => normaliseEmail(to)) };
    // System scope: emails of a landowner go to any address, and buyers belong to no landowner.
    const readers = await system(() =>
      modelOf(this.connection, userCollection)
        .find({ email, leftOut: { $exists: true } }, 'email leftOut', { session })
        .lean<Pick<UserRecord, 'email' | 'leftOut'>[]>(),
    );
    const leftOut = new Map(readers.map((reader) => [reader.email, reader.leftOut ?? []]));
    return mails.filter(({ template, to }) => {
      const kind = optionalEmailOf(template);
      return !kind || !leftOut.get(normaliseEmail(to))?.includes(kind);
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { normaliseEmail, optionalLetterOf } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { modelOf } from '../database/model-of.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { userCollection, type UserRecord } from '../user/user.model.js';
import { enqueue } from './enqueue.js';
import type { Mail } from './mail.js';
import { outboxMessageCollection } from './outbox-message.model.js';

/** The only way out of the house for mail, for services. */
@Injectable()
export class Outbox {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  /** Puts rendered messages into the outbox within the running transaction, but for those that their reader has left out. */
  async put(session: Session, mails: readonly Mail[]): Promise<void> {
    await enqueue(this.connection, session, await this.wanted(session, mails));
  }

  /**
   * Takes back messages that still wait, by their `dedupeKeyOf`; false, with none of them taken back, where one is under way or gone. A withdrawn one
   * gives its key back, for its cause may come again, and keeps no secret.
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
    await messages.collection.updateMany({ dedupeKey }, [{ $set: set }], { session });
    return true;
  }

  /** Lets waiting messages leave now, in the place that `since` gives them: what follows must not overtake them. */
  async release(session: Session, keys: readonly string[], since: Date): Promise<void> {
    await modelOf(this.connection, outboxMessageCollection).updateMany(
      { dedupeKey: { $in: [...keys] }, state: 'queued' },
      { $set: { nextAt: since } },
      { session },
    );
  }

  private async wanted(session: Session, mails: readonly Mail[]): Promise<readonly Mail[]> {
    const optional = mails.filter(({ template }) => optionalLetterOf(template));
    if (optional.length === 0) return mails;
    const email = { $in: optional.map(({ to }) => normaliseEmail(to)) };
    // A landowner's letter goes to whoever has its address, and buyers are nobody's people.
    const readers = await system(() =>
      modelOf(this.connection, userCollection)
        .find({ email, leftOut: { $exists: true } }, 'email leftOut', { session })
        .lean<Pick<UserRecord, 'email' | 'leftOut'>[]>(),
    );
    const leftOut = new Map(readers.map((reader) => [reader.email, reader.leftOut ?? []]));
    return mails.filter(({ template, to }) => {
      const kind = optionalLetterOf(template);
      return !kind || !leftOut.get(normaliseEmail(to))?.includes(kind);
    });
  }
}

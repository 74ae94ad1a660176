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

/** The only way out of the house for mail, for services. */
@Injectable()
export class Outbox {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  /** Puts rendered messages into the outbox within the running transaction, but for those that their reader has left out. */
  async put(session: Session, mails: readonly Mail[]): Promise<void> {
    await enqueue(this.connection, session, await this.wanted(session, mails));
  }

  private async wanted(session: Session, mails: readonly Mail[]): Promise<readonly Mail[]> {
    const optional = mails.filter(({ template }) => optionalLetterOf(template));
    if (optional.length === 0) return mails;
    const email = { $in: optional.map(({ to }) => normaliseEmail(to)) };
    // A landowner's letter goes to whoever has its address, and buyers are nobody's people.
    const readers = await system(() => modelOf(this.connection, userCollection).find({ email, leftOut: { $exists: true } }, 'email leftOut', { session }).lean<Pick<UserRecord, 'email' | 'leftOut'>[]>());
    const leftOut = new Map(readers.map((reader) => [reader.email, reader.leftOut ?? []]));
    return mails.filter(({ template, to }) => {
      const kind = optionalLetterOf(template);
      return !kind || !leftOut.get(normaliseEmail(to))?.includes(kind);
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Session } from '../database/transaction.js';
import { enqueue } from './enqueue.js';
import type { Mail } from './mail.js';

/** The only way out of the house for mail, for services. */
@Injectable()
export class Outbox {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  /** Puts rendered messages into the outbox within the running transaction. */
  async put(session: Session, mails: readonly Mail[]): Promise<void> {
    await enqueue(this.connection, session, mails);
  }
}

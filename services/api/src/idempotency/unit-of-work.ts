import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import { inTransaction, type Session } from '../database/transaction.js';
import { once, type OnceOptions, type Reply } from './idempotency.js';

export type OnceAnswer<T> = Reply<T> & { replayed: boolean; asOf: string | null };

/** Transactions for services, idempotent where the request carries an Idempotency-Key. */
@Injectable()
export class UnitOfWork {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Runs `work` in one transaction, once per key (D44). */
  once<T>(
    options: Omit<OnceOptions, 'deadlineMs'>,
    work: (session: Session) => Promise<Reply<T>>,
  ): Promise<OnceAnswer<T>> {
    return once(this.connection, { ...options, deadlineMs: this.config.transactionDeadlineMs }, work);
  }

  /** Runs `work` in one transaction, without a key. */
  run<T>(work: (session: Session) => Promise<T>): Promise<{ result: T; asOf: string | null }> {
    return inTransaction(this.connection, work, { deadlineMs: this.config.transactionDeadlineMs });
  }
}

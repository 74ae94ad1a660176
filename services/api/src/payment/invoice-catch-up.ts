import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CATCH_UP_MS, CatchUp } from '../common/catch-up.js';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import { inTransaction } from '../database/transaction.js';
import { booksOf } from './complete-invoices.js';
import { InvoiceBook } from './invoice-book.js';
import { wrongOf } from './is-booked.js';

/**
 * EOIs and money that the release before wrote since the migration: it keeps no invoices, and books neither what is owed nor
 * what is kept.
 */
@Injectable()
export class InvoiceCatchUp extends CatchUp {
  protected readonly migration = '0067';
  protected readonly job = new RepeatingJob('invoices', CATCH_UP_MS, () => this.run());

  constructor(
    @Inject(getConnectionToken()) connection: Connection,
    @Inject(CONFIG) config: Config,
    private readonly book: InvoiceBook,
  ) {
    super(connection, config);
  }

  protected async complete(since: Date): Promise<number> {
    let count = 0;
    for await (const { eois, entriesOf, invoicesOf } of booksOf(this.connection, since))
      for (const eoi of eois)
        if (wrongOf(eoi, entriesOf(eoi._id), invoicesOf(eoi._id)).length > 0) {
          // Read again in a transaction: this release may be writing it.
          await inTransaction(this.connection, (session) => this.book.complete(session, eoi._id));
          count += 1;
        }
    return count;
  }
}

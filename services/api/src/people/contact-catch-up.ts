import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { DAY_MS } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { isAnonymisedEmail } from '../user/anonymised-person.js';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import { contactCollection } from '../contact/contact.model.js';
import { fillContacts } from './fill-contacts.js';

const EVERY_MS = 10 * 60_000;
/** Processes of the release before are gone by then. */
const FOR_MS = DAY_MS;
/** Clocks differ, and a write may have begun before the last run. */
const OVERLAP_MS = 60_000;

/**
 * For a day after the migration: contacts of whatever version 0.2.0 accepted since it began, as it makes none, and
 * the rest of those that it anonymised. The next release doesn't need it.
 */
@Injectable()
export class ContactCatchUp implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #job: RepeatingJob;
  #until: Date | null = null;

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#job = new RepeatingJob('contacts', EVERY_MS, () => this.run());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('sweeper')) this.#job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#job.stop();
  }

  /** Returns how many records were read. */
  async run(now = new Date()): Promise<number> {
    const database = this.connection.getClient().db(this.connection.name);
    // No tenant scope: rows of migrations have no owner.
    const migration = await database
      .collection<{ _id: string; startedAt?: Date; appliedAt?: Date }>('migrations')
      .findOne({ _id: '0054' });
    const { startedAt, appliedAt } = migration ?? {};
    if (!appliedAt || now.getTime() - appliedAt.getTime() > FOR_MS) return 0;
    // The migration reads each collection once: what was written to one while it read the others counts as well.
    const since = new Date((this.#until ?? startedAt ?? appliedAt).getTime() - OVERLAP_MS);
    const read = await fillContacts(this.connection, { since });
    // No tenant scope: accounts deal with several landowners.
    const contacts = database.collection<{ email: string; emails?: string[] }>(contactCollection.collection);
    for await (const { _id, email, emails = [] } of contacts.find({ updatedAt: { $gte: since }, phone: '' })) {
      if (!isAnonymisedEmail(email) || emails.every(isAnonymisedEmail)) continue;
      // As a deletion leaves them: no two contacts share an address.
      const own = `${String(_id)}-${email}`;
      await contacts.updateOne({ _id }, { $set: { email: own, emails: [own], phones: [] } });
    }
    this.#until = now;
    return read;
  }
}

import { Injectable } from '@nestjs/common';
import { CATCH_UP_MS, CatchUp } from '../common/catch-up.js';
import { RepeatingJob } from '../common/repeating-job.js';
import { contactCollection } from '../contact/contact.model.js';
import { isAnonymisedEmail } from '../user/anonymised-person.js';
import { fillContacts } from './fill-contacts.js';

/** Contacts of whatever version 0.2.0 accepted since the migration, as it makes none, and the rest of those that it anonymised. */
@Injectable()
export class ContactCatchUp extends CatchUp {
  protected readonly migration = '0054';
  protected readonly job = new RepeatingJob('contacts', CATCH_UP_MS, () => this.run());

  protected async complete(since: Date): Promise<number> {
    const database = this.connection.getClient().db(this.connection.name);
    const read = await fillContacts(this.connection, { since });
    // No tenant scope: accounts deal with several landowners.
    const contacts = database.collection<{ email: string; emails?: string[] }>(contactCollection.collection);
    for await (const { _id, email, emails = [] } of contacts.find({ updatedAt: { $gte: since }, phone: '' })) {
      if (!isAnonymisedEmail(email) || emails.every(isAnonymisedEmail)) continue;
      // As a deletion leaves them: no two contacts share an address.
      const own = `${String(_id)}-${email}`;
      await contacts.updateOne({ _id }, { $set: { email: own, emails: [own], phones: [] } });
    }
    return read;
  }
}

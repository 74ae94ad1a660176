import { Injectable } from '@nestjs/common';
import { splitName } from '@lotline/shared-domain';
import { type NamedPerson } from '../contact/contact-update.js';
import { ContactRepository } from '../contact/contact.repository.js';
import type { Session } from '../database/transaction.js';
import type { LotRecord } from '../lot/lot.model.js';

/** The buyers whom a lot itself names by address. */
function namedBy({ lotBuyers, offlineSale }: LotRecord): NamedPerson[] {
  const offline = offlineSale?.offlineBuyerData;
  const named = [
    lotBuyers?.firstBuyer,
    lotBuyers?.secondBuyer,
    offline && { ...splitName(offline.fullName ?? ''), email: offline.email, phone: offline.phone },
  ];
  return named.flatMap((person) => {
    if (!person?.email) return [];
    const { email, firstName = '', lastName = '', phone } = person;
    return [{ email, firstName, lastName, phone }];
  });
}

/** Keeps the contacts of a lot's buyers: whom it names is a buyer, whom it named may no longer be one (D119). */
@Injectable()
export class LotBuyers {
  constructor(private readonly contacts: ContactRepository) {}

  /** Within the transaction that changed the lot. */
  async changed(session: Session, before: LotRecord, after: LotRecord): Promise<void> {
    const [old, named] = [namedBy(before), namedBy(after)];
    if (JSON.stringify(old) === JSON.stringify(named)) return;
    const { landownerId, estateId } = after;
    for (const person of named)
      await this.contacts.findOrMake(session, { landownerId, estateId, person, isBuyer: true });
    await this.contacts.settleStatus(
      session,
      landownerId,
      old.map(({ email }) => email),
    );
  }
}

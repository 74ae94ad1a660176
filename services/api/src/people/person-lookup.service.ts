import { Injectable } from '@nestjs/common';
import { BUYER_HOLDER_TYPES, type FindPeople, type FoundPerson } from '@lotline/shared-domain';
import { ContactsRepository } from './contacts.repository.js';
import { DealingsRepository } from './dealings.repository.js';
import { ofContact } from './of-contact.js';

/** Maximum number of people per search, and of holds per person. */
const MAX_PEOPLE = 10;
const MAX_HOLDS = 10;

/** Finds people known to the caller's estates by email, phone or name, to save retyping a caller's details. */
@Injectable()
export class PersonLookupService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly dealings: DealingsRepository,
  ) {}

  /** Last seen first: two people may share a phone. */
  async find(who: FindPeople): Promise<FoundPerson[]> {
    const contacts = await this.contacts.callers(who, MAX_PEOPLE);
    const emails = contacts.flatMap((contact) => contact.emails);
    const [holds, counts] = await Promise.all([this.dealings.holdsOf(emails), this.dealings.countsOf(emails)]);
    const titles = await this.dealings.titlesOf(holds.map(({ lotId }) => lotId));
    return contacts.map((contact) => {
      const { isTheirs, sum } = ofContact(contact);
      const own = holds.filter(isTheirs);
      const { postcode, holderType } = own.find(isBuyers) ?? {};
      return {
        firstName: contact.firstName,
        lastName: contact.lastName,
        email: contact.email,
        phone: contact.phone || null,
        ...(postcode && { postcode }),
        ...(holderType && { holderType }),
        holds: own.slice(0, MAX_HOLDS).map(({ _id, lotId, status, createdAt }) => ({
          _id: String(_id),
          lotId: String(lotId),
          lotTitle: titles.get(String(lotId)) ?? '',
          status,
          createdAt: createdAt.toISOString(),
        })),
        enquiries: sum(counts.enquiries),
        waitlists: sum(counts.waitlists),
        lastSeenAt: contact.seenAt.toISOString(),
      };
    });
  }
}

const isBuyers = ({ holderType }: { readonly holderType: string | null }): boolean =>
  BUYER_HOLDER_TYPES.some((type) => type === holderType);

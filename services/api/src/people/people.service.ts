import { Injectable } from '@nestjs/common';
import type { ContactRow } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { type Contact, ContactsRepository } from './contacts.repository.js';
import { DealingsRepository } from './dealings.repository.js';
import { ofContact } from './of-contact.js';

const PAGE_SIZES = [25, 50, 100] as const;
export interface ContactPage {
  data: ContactRow[];
  page: number;
  limit: number;
  totalPages: number;
  hasNextPage: boolean;
}
interface Asked {
  readonly search?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly page?: string | null | undefined;
  readonly limit?: string | null | undefined;
}

/** The contacts of the caller's estates with what they have (D119). Runs in the caller's scope. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly dealings: DealingsRepository,
  ) {}

  /** Last seen first; an unknown status matches nobody. */
  async page({ search, status, page, limit }: Asked): Promise<ContactPage> {
    const size = PAGE_SIZES.find((some) => String(some) === limit) ?? PAGE_SIZES[0];
    const number = Math.max(1, Math.min(10_000, Number(page ?? 1) || 1));
    const { rows, total } = await this.contacts.page({ search, status }, number, size);
    const totalPages = Math.ceil(total / size);
    return {
      data: await this.#rows(rows),
      page: number,
      limit: size,
      totalPages,
      hasNextPage: number < totalPages,
    };
  }

  async #rows(contacts: readonly Contact[]): Promise<ContactRow[]> {
    const emails = contacts.flatMap((contact) => contact.emails);
    const [holds, eois, purchases, counts, zones] = await Promise.all([
      this.dealings.holdsOf(emails),
      this.dealings.eoisOf(emails),
      this.dealings.purchasesOf(emails),
      this.dealings.countsOf(emails),
      this.dealings.zonesOf(contacts.flatMap(({ estateIds }) => estateIds)),
    ]);
    const titles = await this.dealings.titlesOf([...holds, ...eois, ...purchases].map(({ lotId }) => lotId));
    const titlesOf = (lots: readonly { readonly lotId: EntityId }[]): string[] => [
      ...new Set(lots.flatMap(({ lotId }) => titles.get(String(lotId)) ?? [])),
    ];
    return contacts.map((contact) => {
      const { isTheirs, sum } = ofContact(contact);
      const own = holds.filter(isTheirs);
      const { _id, firstName, lastName, email, phone, status, seenAt, estateIds } = contact;
      return {
        contactId: String(_id),
        firstName,
        lastName,
        email,
        phone: phone || null,
        status,
        bought: titlesOf(purchases.filter(isTheirs)),
        eois: titlesOf(eois.filter(isTheirs)),
        holds: titlesOf(own.filter((hold) => hold.status === 'approved')),
        requests: titlesOf(own.filter((hold) => hold.status === 'pending')),
        enquiries: sum(counts.enquiries),
        quotes: sum(counts.quotes),
        waitlists: sum(counts.waitlists),
        lastSeenAt: seenAt.toISOString(),
        timeZone: estateIds.map((id) => zones.get(String(id))).find(Boolean) ?? 'UTC',
      };
    });
  }
}

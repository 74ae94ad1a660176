import { Injectable } from '@nestjs/common';
import { type ContactRow, parseContactStatus } from '@lotline/shared-domain';
import { isAnonymisedEmail } from '../account/anonymised-person.js';
import type { EntityId } from '../database/entity-id.js';
import { type HoldOf, type Known, PeopleRepository } from './people.repository.js';

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

/** People of the caller's estates with what they have (D119). Runs in the caller's scope. */
@Injectable()
export class PeopleService {
  constructor(private readonly people: PeopleRepository) {}

  /** Last seen first; an unknown status matches nobody. */
  async page({ search, status, page, limit }: Asked): Promise<ContactPage> {
    const size = PAGE_SIZES.find((some) => String(some) === limit) ?? PAGE_SIZES[0];
    const number = Math.max(1, Math.min(1_000, Number(page ?? 1) || 1));
    const known = (await this.people.known(search)).filter(({ email }) => !isAnonymisedEmail(email));
    const listed = status ? await this.#withStatus(known, status) : known;
    const totalPages = Math.ceil(listed.length / size);
    return {
      data: await this.#rows(listed.slice((number - 1) * size, number * size)),
      page: number,
      limit: size,
      totalPages,
      hasNextPage: number < totalPages,
    };
  }

  async #withStatus(known: readonly Known[], status: string): Promise<Known[]> {
    const [holders, named] = await Promise.all([this.people.holders(), this.people.buyers()]);
    const buyers = new Set([...holders, ...named.map(({ email }) => email)]);
    const wanted = parseContactStatus(status);
    return known.filter(({ email }) => (buyers.has(email) ? 'Buyer' : 'Prospect') === wanted);
  }

  async #rows(people: readonly Known[]): Promise<ContactRow[]> {
    const emails = people.map(({ email }) => email);
    const [holds, named, counts, zones] = await Promise.all([
      this.people.holdsOf(emails),
      this.people.buyers(),
      this.people.countsOf(emails),
      this.people.zonesOf(people.map(({ estateId }) => estateId)),
    ]);
    const ids: (EntityId | string)[] = [
      ...holds.map(({ lotId }) => lotId),
      ...named.flatMap(({ lotId }) => lotId ?? []),
    ];
    const lots = await this.people.lotsOf(ids as EntityId[]);
    const titleOf = (id: unknown): string[] =>
      lots.filter(({ _id }) => String(_id) === String(id)).map(({ title }) => title);
    return people.map(({ seenAt, estateId, isCurrent: _, ...person }) => {
      const own = holds.filter(({ leadEmail }) => leadEmail === person.email);
      const of = (status: HoldOf['status']) => [
        ...new Set(own.filter((hold) => hold.status === status).flatMap(({ lotId }) => titleOf(lotId))),
      ];
      const purchases = named.filter(({ email }) => email === person.email);
      const isBuyer = purchases.length > 0 || own.some(({ expirationDate }) => expirationDate);
      return {
        ...person,
        phone: person.phone ?? null,
        status: isBuyer ? 'Buyer' : 'Prospect',
        bought: [...new Set(purchases.filter(({ isCurrent }) => isCurrent).flatMap(({ lotId }) => titleOf(lotId)))],
        holds: of('approved'),
        requests: of('pending'),
        enquiries: counts.enquiries.get(person.email) ?? 0,
        quotes: counts.quotes.get(person.email) ?? 0,
        waitlists: counts.waitlists.get(person.email) ?? 0,
        lastSeenAt: seenAt.toISOString(),
        timeZone: zones.get(String(estateId)) ?? 'UTC',
      };
    });
  }
}

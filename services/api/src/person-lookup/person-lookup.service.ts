import { Injectable } from '@nestjs/common';
import { BUYER_HOLDER_TYPES, type FindPeople, type FoundPerson } from '@lotline/shared-domain';
import { PersonLookupRepository, type Trace } from './person-lookup.repository.js';

/** Maximum number of people per search, and of holds per person. */
const MAX_PEOPLE = 10;
const MAX_HOLDS = 10;

/** Finds people known to the caller's estates by email, phone or name. */
@Injectable()
export class PersonLookupService {
  constructor(private readonly people: PersonLookupRepository) {}

  /** Grouped by address, most recent first: two people may share a phone. */
  async find(who: FindPeople): Promise<FoundPerson[]> {
    const byEmail = new Map<string, Trace[]>();
    for (const trace of await this.people.traces(who))
      byEmail.set(trace.email, [...(byEmail.get(trace.email) ?? []), trace]);
    const people = [...byEmail.values()].map(personOf);
    return people.sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt)).slice(0, MAX_PEOPLE);
  }
}

function personOf(traces: readonly Trace[]): FoundPerson {
  const newest = [...traces].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const { firstName = '', lastName = '', email = '', createdAt = new Date(0) } = newest[0] ?? {};
  const of = (kind: Trace['kind']) => newest.filter((trace) => trace.kind === kind);
  const isBuyers = ({ holderType }: Trace): boolean => BUYER_HOLDER_TYPES.some((type) => type === holderType);
  const { postcode, holderType } = of('hold').find(isBuyers) ?? {};
  return {
    firstName,
    lastName,
    email,
    phone: newest.find(({ phone }) => phone)?.phone ?? null,
    ...(postcode && { postcode }),
    ...(holderType && { holderType }),
    holds: of('hold')
      .slice(0, MAX_HOLDS)
      .map(({ _id, lotId, lotTitle, status, createdAt: askedAt }) => ({
        _id: String(_id),
        lotId: String(lotId),
        lotTitle: lotTitle ?? '',
        status: status ?? '',
        createdAt: askedAt.toISOString(),
      })),
    enquiries: of('enquiry').length,
    waitlists: of('waitlist').length,
    lastSeenAt: createdAt.toISOString(),
  };
}

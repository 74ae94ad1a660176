import type { Connection } from 'mongoose';

interface Named {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
}
/** A person of a landowner as records name them. */
export interface NamedPerson {
  /** By how many records. */
  records: number;
  readonly names: Set<string>;
  readonly phones: Set<string>;
  readonly estateIds: Set<string>;
}
/** By landowner and address. */
export type People = ReadonlyMap<string, NamedPerson>;

export const nameOf = ({ firstName = '', lastName = '' }: Named): string => `${firstName} ${lastName}`.trim();
export const keyOf = (landownerId: unknown, email: string): string =>
  `${String(landownerId)} ${email.trim().toLowerCase()}`;

interface Buyers {
  readonly firstBuyer?: Named;
  readonly secondBuyer?: Named;
}
/** A document of any collection that names people. */
interface Stored extends Named {
  readonly leadsDetails?: Named;
  readonly purchaserDetails?: Named | null;
  readonly buyer?: Named;
  readonly buyersData?: Buyers;
  readonly lotBuyers?: Buyers;
  readonly offlineSale?: { readonly offlineBuyerData?: Named & { readonly fullName?: string } };
}

/** Where each collection names people, read from the documents alone. */
const PERSONS: Readonly<Record<string, (document: Stored) => readonly (Named | null | undefined)[]>> = {
  leads: (lead) => [lead],
  enquiries: (enquiry) => [enquiry],
  waitlist_entries: (entry) => [entry],
  initial_holds: ({ leadsDetails, purchaserDetails }) => [leadsDetails, purchaserDetails],
  quotes: ({ buyer }) => [buyer],
  eois: ({ buyersData }) => [buyersData?.firstBuyer, buyersData?.secondBuyer],
  lots: ({ lotBuyers, offlineSale }) => {
    const { fullName = '', ...offline } = offlineSale?.offlineBuyerData ?? {};
    return [lotBuyers?.firstBuyer, lotBuyers?.secondBuyer, { ...offline, firstName: fullName }];
  },
};

/** Everybody whom stored records name by an address, and by how many. */
export async function peopleIn(connection: Connection): Promise<People> {
  const people = new Map<string, NamedPerson>();
  for (const [collection, personsOf] of Object.entries(PERSONS))
    for await (const document of connection.collection(collection).find({})) {
      const { landownerId, estateId } = document;
      for (const person of personsOf(document as Stored)) {
        if (!person?.email) continue;
        const key = keyOf(landownerId, person.email);
        const known = people.get(key) ?? { records: 0, names: new Set(), phones: new Set(), estateIds: new Set() };
        known.records += 1;
        known.names.add(nameOf(person));
        if (person.phone) known.phones.add(person.phone);
        known.estateIds.add(String(estateId));
        people.set(key, known);
      }
    }
  return people;
}

import { splitName } from '@lotline/shared-domain';
import type { Person } from '../database/collection.js';
import { enquiryCollection, type EnquiryRecord } from '../enquiry/enquiry.model.js';
import { eoiCollection, type EoiRecord } from '../eoi/eoi.model.js';
import { initialHoldCollection, type InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import { leadCollection, type LeadRecord } from '../lead/lead.model.js';
import { lotCollection, type LotRecord } from '../lot/lot.model.js';
import { quoteCollection, type QuoteRecord } from '../quote/quote.model.js';
import { waitlistEntryCollection, type WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';
import type { Sighting } from '../contact/contact-update.js';

type Owned = Pick<LeadRecord, '_id' | 'landownerId' | 'estateId'> & { createdAt?: Date; updatedAt?: Date };
type Named = Partial<Person> | null | undefined;

/** A collection whose documents name people. */
export interface ContactSource {
  readonly collection: string;
  /** The documents that name somebody by address. */
  readonly filter: Record<string, unknown>;
  readonly peopleOf: (document: never) => Sighting[];
}

const sightings = (
  { _id, landownerId, estateId, createdAt, updatedAt }: Owned,
  named: readonly (readonly [Named, isBuyer?: boolean])[],
): Sighting[] =>
  named.flatMap(([person, isBuyer = false]) => {
    if (!person?.email) return [];
    const { firstName = '', lastName = '', email, phone } = person;
    const at = updatedAt ?? createdAt ?? _id.getTimestamp();
    return [{ landownerId, estateId, person: { firstName, lastName, email, phone }, at, ...(isBuyer && { isBuyer }) }];
  });

const hasText = (field: string) => ({ [field]: { $type: 'string' } });

/**
 * Everything that names people, in the order in which their names and phones count: a lead's were confirmed where the
 * person confirmed any.
 */
export const CONTACT_SOURCES: readonly ContactSource[] = [
  {
    collection: leadCollection.collection,
    filter: {},
    peopleOf: (lead: LeadRecord) => sightings(lead, [[lead]]),
  },
  {
    collection: waitlistEntryCollection.collection,
    filter: {},
    peopleOf: (entry: WaitlistEntryRecord) => sightings(entry, [[entry as Named]]),
  },
  {
    collection: enquiryCollection.collection,
    filter: {},
    peopleOf: (enquiry: EnquiryRecord) => sightings(enquiry, [[enquiry]]),
  },
  {
    collection: initialHoldCollection.collection,
    filter: {},
    peopleOf: (hold: InitialHoldRecord) => {
      const { leadsDetails, purchaserDetails, leadEmail, expirationDate } = hold;
      return sightings(
        hold,
        [leadsDetails, purchaserDetails].map(
          // Only an approval gives a hold a date.
          (person) => [person, Boolean(expirationDate) && person?.email === leadEmail] as const,
        ),
      );
    },
  },
  {
    collection: quoteCollection.collection,
    filter: {},
    peopleOf: (quote: QuoteRecord) => sightings(quote, [[quote.buyer]]),
  },
  {
    collection: eoiCollection.collection,
    filter: {},
    peopleOf: (eoi: EoiRecord) =>
      sightings(eoi, [
        [eoi.buyersData?.firstBuyer, true],
        [eoi.buyersData?.secondBuyer, true],
      ]),
  },
  {
    collection: lotCollection.collection,
    filter: {
      $or: [
        hasText('lotBuyers.firstBuyer.email'),
        hasText('lotBuyers.secondBuyer.email'),
        hasText('offlineSale.offlineBuyerData.email'),
      ],
    },
    peopleOf: (lot: LotRecord) => {
      const offline = lot.offlineSale?.offlineBuyerData;
      return sightings(lot, [
        [lot.lotBuyers?.firstBuyer, true],
        [lot.lotBuyers?.secondBuyer, true],
        [
          offline && ({ ...splitName(offline.fullName ?? ''), email: offline.email, phone: offline.phone } as Named),
          true,
        ],
      ]);
    },
  },
];

import { shownLandPrice, siteCostOf, toInternational, waitlistConsent } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import type { LotRecord } from '../lot/lot.model.js';
import type { HomeOnLot } from '../lot-homes/lot-homes.model.js';
import { modelsOf } from '../migrations/collections.js';
import { clearedInvoices } from '../payment/cleared-invoice.js';
import type { DemoData } from './demo-data.js';
import { createdAt, seedClock, type SeedClock } from './seed-clock.js';
import { lotIdOf } from './demo-ids.js';
import type { Urls } from './seed-files.js';
import { asPerson, eoiIdOf } from './scenario-eois.js';
import { seedId } from './seed-id.js';
import { partsOf } from '../migrations/0038-quotes-in-parts.js';
import { builderIdOf, businessIdOf, houseIdOf, userId } from './seed-people.js';

const KEY = 'tallowbrook-rise';

/** Seeds invoices, leads, waitlist, quotes and watches of Tallowbrook Rise. */
export async function seedScenarios(
  connection: Connection,
  demo: DemoData,
  lots: readonly LotRecord[],
  now: Date,
  urls: Urls,
): Promise<void> {
  const clock = seedClock(now, demo.estate.timeZone);
  const lot = (title: string): LotRecord => {
    const found = lots.find((one) => one.title === title);
    if (!found) throw new Error(`The scenarios name lot ${title}, which is not there`);
    return found;
  };
  const owned = { landownerId: lot('101').landownerId, estateId: lot('101').estateId };
  const models = modelsOf(connection);
  const keep = { timestamps: false } as never;
  const invoices = await models.Invoice.insertMany(invoicesOf(demo, lot, owned.landownerId) as never[]);
  await models.LedgerEntry.insertMany(clearedInvoices(invoices) as never[]);
  await models.Lead.insertMany(leadsOf(demo, lot, owned, clock) as never[], keep);
  await models.WaitlistEntry.insertMany(
    demo.scenarios.waitlist.map((entry) => {
      const made = createdAt(clock, entry);
      const { firstName, lastName, email, preferences } = entry;
      const consent = { text: waitlistConsent(demo.estate.title), at: made, source: 'waitlist form' as const };
      return {
        ...owned,
        _id: seedId('waitlist', email),
        firstName,
        lastName,
        email,
        preferences,
        consent,
        createdAt: made,
        updatedAt: made,
      };
    }) as never[],
    keep,
  );
  const homes = await models.LotHomes.find({ estateId: owned.estateId }).lean();
  const quotes = demo.scenarios.quotes.map((quote) => {
    const on = lot(quote.lot);
    const designs = homes.filter(({ lotId }) => lotId.equals(on._id)).flatMap((row) => row.designs);
    return quoteOf(quote, demo, { lot: on, designs }, clock, urls);
  });
  await models.Quote.insertMany(quotes as never[], keep);
  const watches = demo.scenarios.watches.flatMap(({ person, lots: titles }) => {
    const who = demo.people.find(({ key }) => key === person);
    return who
      ? titles.map((title) => ({
          ...owned,
          lotId: lot(title)._id,
          email: who.email,
          firstName: who.firstName,
          customerId: userId(who.key),
        }))
      : [];
  });
  await models.Watch.insertMany(watches);
}

type LotNamed = (title: string) => LotRecord;

function invoicesOf(demo: DemoData, lot: LotNamed, landownerId: Types.ObjectId): Record<string, unknown>[] {
  return demo.scenarios.invoices.map(({ eoiLot, operationType, operationStatus, amount }) => {
    const status = operationStatus === 'ok' ? 'funds_cleared' : 'error';
    // Payments are in cents (D66).
    return {
      landownerId,
      eoiId: eoiIdOf(lot(eoiLot)),
      operationType,
      operationStatus,
      paymentQueueId: `queue-${eoiLot}`,
      status,
      data: amount === null ? {} : { amount: amount * 100 },
    };
  });
}

type Owned = { landownerId: Types.ObjectId; estateId: Types.ObjectId };

/** What brought a lead, as its first submission has it. */
const broughtBy = (source: string, at: Date, businessId: Types.ObjectId | null) => ({
  businessId,
  attributions: [{ source, at, businessId }],
  openTasks: 0,
  rev: 0,
});

/** The scenario's leads, and one for each person who requested a hold. */
function leadsOf(demo: DemoData, lot: LotNamed, owned: Owned, clock: SeedClock): Record<string, unknown>[] {
  const leads = demo.scenarios.leads.map((lead) => {
    const made = createdAt(clock, lead);
    const source = lead.source === 'Property portal' ? 'listing' : lead.source;
    const { firstName, lastName, email, status, watched } = lead;
    return {
      ...owned,
      _id: seedId('lead', String(owned.estateId), email),
      firstName,
      lastName,
      email,
      source,
      sources: [source],
      status,
      watched,
      lotId: lead.lot ? lot(lead.lot)._id : null,
      ...broughtBy(source, made, lead.businessId ? businessIdOf(lead.businessId) : null),
      ...(status === 'new' && source !== 'Created' && source !== 'Import' && { askedAt: made }),
      createdAt: made,
      updatedAt: made,
    };
  });
  const holders = demo.people
    .filter(({ key, role }) => role === 'CUSTOMER' || demo.scenarios.holds.some(({ person }) => person === key))
    .map((person) => {
      const hold = demo.scenarios.holds.find((one) => one.person === person.key);
      const made = createdAt(clock, hold ?? { createdDays: -15 });
      return {
        ...owned,
        _id: seedId('lead', String(owned.estateId), person.email),
        ...asPerson(person),
        source: 'Initial Hold Request',
        sources: ['Initial Hold Request'],
        status: 'contacted',
        watched: false,
        lotId: hold ? lot(hold.lot)._id : null,
        ...broughtBy('Initial Hold Request', made, person.businessId ? businessIdOf(person.businessId) : null),
        createdAt: made,
        updatedAt: made,
      };
    });
  return [...leads, ...holders];
}

/** The quote of a person for a lot. */
export const quoteIdOf = ({ lot, person }: { readonly lot: string; readonly person: string }): Types.ObjectId =>
  seedId('quote', lot, person);

function quoteOf(
  quote: DemoData['scenarios']['quotes'][number],
  demo: DemoData,
  { lot, designs }: { readonly lot: LotRecord; readonly designs: readonly HomeOnLot[] },
  clock: SeedClock,
  urls: Urls,
): Record<string, unknown> {
  const made = createdAt(clock, quote);
  const person = demo.people.find(({ key }) => key === quote.person);
  const land = shownLandPrice({ priceTracking: lot.priceTracking, hidePrice: demo.estate.hidePrice });
  const homes = new Map(designs.map((home) => [String(home.designId), home]));
  const selections = quote.selections.flatMap((selection) => {
    const builder = demo.builders.builders.find(({ key }) => key === selection.builder);
    const house = builder?.houses.find(({ key }) => key === selection.house);
    const facade = house?.facades[selection.facade];
    const plan = house?.floorplans[selection.floorplan];
    if (!builder || !house || !facade || !plan) return [];
    return [
      {
        builder: {
          builderId: String(builderIdOf(builder.key)),
          name: builder.name,
          logoUrl: (builder.logo && urls.get(builder.logo)) || '',
        },
        house: {
          houseId: String(houseIdOf(house.key)),
          name: house.name,
          price: house.basePrice,
          ...(land.price !== undefined && siteCostOf(homes.get(String(houseIdOf(house.key))) ?? {})),
        },
        facade: { ...facade, url: urls.get(facade.url) ?? '' },
        floorplan: { name: plan.name, url: urls.get(plan.url) ?? '' },
        lot: { lotId: String(lotIdOf(KEY, lot.title)), name: lot.title, ...land },
      },
    ];
  });
  const { timeReference, bestDescribesYou, financeStatus } = quote;
  return {
    _id: quoteIdOf(quote),
    landownerId: lot.landownerId,
    estateId: lot.estateId,
    lotId: lot._id,
    customerId: person ? userId(person.key) : null,
    leadId: person ? seedId('lead', String(lot.estateId), person.email) : null,
    lotTitle: lot.title,
    buyer: person && {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: toInternational(person.phone ?? ''),
    },
    status: quote.status ?? 'new',
    parts: partsOf(selections).map((part) => ({ ...part, status: 'new', waitsSince: made })),
    timeReference,
    bestDescribesYou,
    financeStatus,
    createdAt: made,
    updatedAt: made,
  };
}

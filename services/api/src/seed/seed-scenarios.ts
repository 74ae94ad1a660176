import { shownLandPrice, siteCostOf, toInternational, waitlistConsent } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { HomeOnLot } from '../lot-homes/lot-homes.model.js';
import { modelsOf } from '../migrations/collections.js';
import { clearedInvoices } from '../payment/cleared-invoice.js';
import type { DemoData, DemoPerson } from './demo-data.js';
import { createdAt, seedClock, type SeedClock } from './seed-clock.js';
import { lotIdOf } from './demo-ids.js';
import type { Urls } from './seed-files.js';
import { eoiIdOf, type EoiDraft } from './seed-history.js';
import { seedId } from './seed-id.js';
import { partsOf } from '../migrations/0038-quotes-in-parts.js';
import { builderIdOf, businessIdOf, houseIdOf, userId } from './seed-people.js';
import { PHONE, buyerOf } from './invented-buyer.js';

const KEY = 'tallowbrook-rise';

const asPerson = ({ firstName, lastName, email, phone }: DemoPerson) => ({
  firstName,
  lastName,
  email,
  phone: phone ? toInternational(phone) : PHONE,
});

/** The approved EOI of a lot: the scenario's, if any, otherwise an invented buyer's some time after release. */
export function approvedEoi(lot: LotRecord, now: Date, timeZone: string, demo?: DemoData): EoiDraft {
  const clock = seedClock(now, timeZone);
  const named = demo?.scenarios.eois.find((eoi) => eoi.lot === lot.title && eoi.status === 'approved');
  const sample = demo?.scenarios.eoiStatusSamples.find((eoi) => eoi.lot === lot.title && eoi.status === 'approved');
  const persons = (named?.persons ?? []).flatMap((key) => demo?.people.filter((person) => person.key === key) ?? []);
  const released = lot.releaseDate ?? clock.days(-60);
  const spread = ((Number.parseInt(String(lot._id).slice(-2), 16) % 50) + 20) / 100;
  const between = new Date(released.getTime() + (now.getTime() - released.getTime()) * spread);
  const made = named ? createdAt(clock, named) : sample ? createdAt(clock, sample) : between;
  const [first, second] = persons;
  return {
    _id: eoiIdOf(lot),
    landownerId: lot.landownerId,
    estateId: lot.estateId,
    stageId: lot.stageId,
    lotId: lot._id,
    customerId: first ? userId(first.key) : null,
    holdId: null,
    buyersData: {
      firstBuyer: first ? asPerson(first) : buyerOf(lot),
      ...(second && { secondBuyer: asPerson(second) }),
    },
    paymentQueueData: { paymentQueueId: `queue-${lot.title}` },
    createdAt: made,
    updatedAt: made,
  };
}

/** Seeds EOIs of every stored status, invoices, leads, waitlist, quotes and watches of Tallowbrook Rise. */
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
  await models.Eoi.insertMany(eoisBeside(demo, lot, clock) as never[], keep);
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

/** All EOIs that aren't approved: the pending one, and one sample per status for the badges. */
function eoisBeside(demo: DemoData, lot: LotNamed, clock: SeedClock): Partial<EoiRecord>[] {
  const waiting = demo.scenarios.eois.filter(({ status }) => status !== 'approved');
  const samples = demo.scenarios.eoiStatusSamples.filter(({ status }) => status !== 'approved');
  const rows = [
    ...waiting.map((eoi) => ({ ...eoi, person: demo.people.find(({ key }) => key === eoi.persons[0]) })),
    ...samples.map((eoi) => ({ ...eoi, person: undefined })),
  ];
  return rows.map((eoi) => {
    const of = lot(eoi.lot);
    const made = createdAt(clock, eoi);
    const { landownerId, estateId, stageId } = of;
    const firstBuyer = eoi.person
      ? asPerson(eoi.person)
      : buyerOf({ title: `${of.title}-other`, _id: seedId('other', of.title) });
    return {
      _id: seedId('eoi', String(of._id), eoi.status),
      landownerId,
      estateId,
      stageId,
      lotId: of._id,
      status: eoi.status as EoiRecord['status'],
      customerId: eoi.person ? userId(eoi.person.key) : null,
      buyersData: { firstBuyer },
      paymentQueueData: { paymentQueueId: `queue-${of.title}-${eoi.status}` },
      createdAt: made,
      updatedAt: made,
    };
  });
}

function invoicesOf(demo: DemoData, lot: LotNamed, landownerId: Types.ObjectId): Record<string, unknown>[] {
  const paid = demo.scenarios.invoices.map(({ eoiLot, operationType, operationStatus, amount }) => {
    const status = operationStatus === 'ok' ? 'funds cleared' : 'error';
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
  const open = demo.scenarios.eois
    .filter(({ invoice }) => invoice === 'in progress')
    .map((eoi) => ({
      landownerId,
      eoiId: seedId('eoi', String(lot(eoi.lot)._id), eoi.status),
      operationType: 'payment request',
      operationStatus: 'in progress',
      paymentQueueId: `queue-${eoi.lot}-${eoi.status}`,
      status: 'in progress',
      data: { amount: eoi.deposit * 100 },
    }));
  return [...paid, ...open];
}

type Owned = { landownerId: Types.ObjectId; estateId: Types.ObjectId };

/** The scenario's leads, and one for each person who requested a hold. */
function leadsOf(demo: DemoData, lot: LotNamed, owned: Owned, clock: SeedClock): Record<string, unknown>[] {
  const leads = demo.scenarios.leads.map((lead) => {
    const made = createdAt(clock, lead);
    const source = lead.source === 'Property portal' ? 'Listing portal' : lead.source;
    const { firstName, lastName, email, status, watched } = lead;
    return {
      ...owned,
      _id: seedId('lead', String(owned.estateId), email),
      firstName,
      lastName,
      email,
      source,
      status,
      watched,
      lotId: lead.lot ? lot(lead.lot)._id : null,
      businessId: lead.businessId ? businessIdOf(lead.businessId) : null,
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
        status: 'new',
        watched: false,
        lotId: hold ? lot(hold.lot)._id : null,
        businessId: person.businessId ? businessIdOf(person.businessId) : null,
        createdAt: made,
        updatedAt: made,
      };
    });
  return [...leads, ...holders];
}

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
    _id: seedId('quote', quote.lot, quote.person),
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
    parts: partsOf(selections),
    timeReference,
    bestDescribesYou,
    financeStatus,
    createdAt: made,
    updatedAt: made,
  };
}

import { OPEN_EOI } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { makeToken } from '../auth/make-token.js';
import { accountSecretOf } from '../config/config.js';
import { bucketOf } from '../config/bucket.js';
import { refuseInProduction } from '../config/mode.js';
import { system } from '../database/scope.js';
import type { LotRecord } from '../lot/lot.model.js';
import { openStore, type StoreSettings } from '../files/open-store.js';
import { COLLECTIONS, modelsOf } from '../migrations/collections.js';
import { fillContacts } from '../people/fill-contacts.js';
import { type DemoEstate, type DemoScenarios, readDemo } from './demo-data.js';
import { larkspur, pennyroyal } from './demo-estates.js';
import { fittedBuilders } from './fit-rule.js';
import { estateIdOf, type EstateSeed } from './demo-ids.js';
import { seedEstate, statusOf } from './seed-estate.js';
import { seedOtherEstates } from './seed-other-estates.js';
import { storeDrawings } from './seed-files.js';
import { seedHistory, type WithdrawnEoi } from './seed-history.js';
import { QUAY_LANDOWNER, seedPeople, userId } from './seed-people.js';
import { approvedEoi, type EoisOf, eoisOf, hasLeft, scenarioEoi, timesOf } from './scenario-eois.js';
import { withSaleDays } from './scenario-contracts.js';
import { seedEois } from './seed-eois.js';
import { seedQuoteAnswers } from './seed-quote-answers.js';
import { seedMoney } from './seed-money.js';
import { seedSalePapers } from './seed-sale-papers.js';
import { seedLeads } from './seed-leads.js';
import { seedScenarios } from './seed-scenarios.js';

/** Files are stored where the API has them; by default as the environment says, or in .data. */
export interface SeedOptions extends Partial<StoreSettings> {
  /** Starts over: deletes every document except migrations and registry rows. */
  readonly fresh?: boolean;
  readonly log?: (line: string) => void;
  readonly now?: Date;
  /** Must equal that of the API people log in to; defaults to the environment's. */
  readonly accountSecret?: string;
}
export interface SeedResult {
  /** False if there were estates already. */
  readonly seeded: boolean;
  /** The landowner's API token, shown only this once; null if nothing was seeded. */
  readonly token: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Seeds an empty database with the demo estates; a database that has estates is left alone. Lots reach their statuses
 * by lot-transitions, with full history. Refused in production.
 * @example const { token } = await runSeed(connection, { log: console.log });
 */
export async function runSeed(connection: Connection, options: SeedOptions = {}): Promise<SeedResult> {
  const {
    fresh = false,
    log = () => undefined,
    now = new Date(),
    dataDir = process.env['LOTLINE_DATA_DIR'] ?? '.data',
    bucket = bucketOf(process.env),
    accountSecret = accountSecretOf(process.env, false),
  } = options;
  refuseInProduction(process.env, 'demo data');
  const demo = await readDemo();
  const files = openStore({ dataDir, bucket });
  const urls = await storeDrawings(files, demo.builders.builders);
  const { Estate } = modelsOf(connection);
  // Seeding is not scoped to a landowner.
  return system(async () => {
    if (!fresh && (await Estate.countDocuments()) > 0) return { seeded: false, token: null, counts: {} };
    await clear(connection);
    log('people, builders and house designs');
    await seedPeople(connection, demo, { urls, now, accountSecret });
    const darius = userId('darius');
    const seeds: EstateSeed[] = [
      {
        estate: withAliases(
          withSaleDays(withDeposits(demo.estate, demo.scenarios), demo.scenarios),
          demo.scenarios.aliasStatuses,
        ),
        landownerId: darius,
        recipients: ['darius.okafor@example.com', 'meilin.fraser@example.com'],
        builders: demo.builders,
        now,
        urls,
        files,
      },
      {
        estate: withDeposits(pennyroyal, demo.scenarios),
        landownerId: userId(QUAY_LANDOWNER.key),
        recipients: [QUAY_LANDOWNER.email],
        builders: fittedBuilders(demo.builders, pennyroyal),
        now,
        urls,
        files,
      },
      { estate: larkspur, landownerId: darius, recipients: ['darius.okafor@example.com'], now, urls, files },
    ];
    for (const seed of seeds) {
      const { estate } = seed;
      log(
        `${estate.title}: ${estate.stages.length} ${estate.stages.length === 1 ? 'stage' : 'stages'}, ${estate.lots.length} lots`,
      );
      const lots = await seedEstate(connection, seed);
      const isFirst = estate.key === demo.estate.key;
      log(`${estate.title}: how each lot came to its status`);
      await seedHistory(connection, {
        lots,
        target: (lot) => statusOf(estate.lots.find(({ title }) => title === lot.title)?.status ?? ''),
        holds: isFirst ? demo.scenarios.holds : [],
        eoi: (lot) => approvedEoi(lot, { demo, estate, now }),
        withdrawn: (lot) => withdrawnEoi(lot, { demo, estate, now }),
        pausedBy: (lot) => sentEoiOf(lot, { demo, estate, now }),
        people: demo.people,
        now,
        timeZone: estate.timeZone,
      });
      await seedEois(connection, lots, { demo, estate, now, accountSecret });
      await seedSalePapers(connection, lots, { demo, estate, now, files });
      if (isFirst) {
        await seedScenarios(connection, demo, lots, now, urls);
        await seedLeads(connection, demo, lots, now);
        await seedQuoteAnswers(connection, demo, files);
      }
    }
    await Estate.insertMany(seeds.map(estateOf));
    await seedMoney(connection, { landownerId: darius, estateId: estateIdOf(demo.estate.key), now, accountSecret });
    await fillContacts(connection);
    await seedOtherEstates(connection, { landownerId: darius, now });
    const token = await makeToken(connection, { landownerId: darius, userId: darius, name: 'Demo', isDemo: true });
    log(`API token of the landowner of ${demo.estate.title} and ${larkspur.title}, shown this once: ${token}`);
    return { seeded: true, token, counts: await countsOf(connection) };
  });
}

/** The lots with the deposits of their own that the scenarios name. */
function withDeposits(estate: DemoEstate, { lotDeposits }: DemoScenarios): DemoEstate {
  const own = lotDeposits.filter((one) => (one.estate ?? 'tallowbrook-rise') === estate.key);
  return {
    ...estate,
    lots: estate.lots.map((lot) => {
      const deposit = own.find((one) => one.lot === lot.title)?.deposit;
      return deposit === undefined ? lot : { ...lot, deposit };
    }),
  };
}

/** The EOI that a lot was sold by until its buyer withdrew, or null. */
function withdrawnEoi(lot: LotRecord, of: EoisOf): WithdrawnEoi | null {
  const named = eoisOf(of).find((eoi) => eoi.lot === lot.title && hasLeft(eoi));
  if (!named) return null;
  const { approved, ended } = timesOf(named, of);
  if (!approved || !ended) throw new Error(`The EOI that left lot ${lot.title} has no times`);
  return { eoi: scenarioEoi(named, lot, of), approved, withdrawn: ended };
}

/** The EOI that was sent by the holder of a lot and isn't decided, or null. */
function sentEoiOf(lot: LotRecord, of: EoisOf): LotRecord['_id'] | null {
  const eois = eoisOf(of).filter(({ lot: title }) => title === lot.title);
  const sent = eois.map((named) => scenarioEoi(named, lot, of));
  return sent.find(({ status }) => status !== 'draft' && OPEN_EOI.includes(status))?._id ?? null;
}

/** 203, 208 and 209 show the statuses set only by import (D3). */
function withAliases(estate: DemoEstate, aliases: readonly { lot: string; status: string }[]): DemoEstate {
  return {
    ...estate,
    lots: estate.lots.map((lot) => ({
      ...lot,
      status: aliases.find((alias) => alias.lot === lot.title)?.status ?? lot.status,
    })),
  };
}

function estateOf({ estate, landownerId, recipients, urls }: EstateSeed): Record<string, unknown> {
  const { key, title, suburb, state, iconColor, hidePrice, showInitialHold, eoi, appVersion, timeZone } = estate;
  const logoUrl = urls.get(estate.logo) ?? '';
  const contact = {
    name: `${title} sales team`,
    phone: '0491 570 006',
    email: recipients.at(-1),
    hours: 'Open daily, 10 am to 5 pm',
    address: `Sales office, 1 ${title.split(' ')[0]} Way, ${suburb}${state ? ` ${state}` : ''}`,
  };
  return {
    _id: estateIdOf(key),
    landownerId,
    key,
    title,
    suburb,
    state,
    logoUrl,
    iconColor,
    hidePrice,
    showInitialHold,
    ...eoi,
    showFutureLots: false,
    appVersion,
    timeZone,
    holdDays: 7,
    isPublic: true,
    recipients: [...recipients],
    contact,
    answerDays: 2,
    embedOrigins: [],
  };
}

/** Deletes everything except migrations and registry rows. */
async function clear(connection: Connection): Promise<void> {
  const kept = new Set<string>([COLLECTIONS.Migration.name, COLLECTIONS.RegistryRow.name]);
  const names = Object.values(COLLECTIONS)
    .filter(({ name }) => !kept.has(name))
    .map(({ collection }) => collection);
  // No tenant scope: the demo data of all owners goes.
  for (const name of names) await connection.collection(name).deleteMany({});
}

async function countsOf(connection: Connection): Promise<Record<string, number>> {
  const { Estate, Stage, Lot, InitialHold, Eoi, AuditEntry } = modelsOf(connection);
  const [estates, stages, lots, holds, eois, auditEntries] = await Promise.all(
    [Estate, Stage, Lot, InitialHold, Eoi, AuditEntry].map((model) => (model as typeof Estate).countDocuments()),
  );
  return {
    estates: estates ?? 0,
    stages: stages ?? 0,
    lots: lots ?? 0,
    holds: holds ?? 0,
    eois: eois ?? 0,
    auditEntries: auditEntries ?? 0,
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContactRow, heldBy, parseInvoiceStatus } from '@lotline/shared-domain';
import { type Connection, Types } from 'mongoose';
import type { ContactRecord } from '../../src/contact/contact.model.js';
import { openConnection } from '../../src/database/connection.js';
import type { LeadRecord } from '../../src/lead/lead.model.js';
import { EoiFollowers } from '../../src/eoi/eoi-followers.js';
import { EoiRepository } from '../../src/eoi/eoi.repository.js';
import { modelsOf } from '../../src/migrations/collections.js';
import { InvoiceBook } from '../../src/payment/invoice-book.js';
import { InvoiceCatchUp } from '../../src/payment/invoice-catch-up.js';
import { InvoiceRepository } from '../../src/payment/invoice.repository.js';
import { LedgerRepository } from '../../src/payment/ledger.repository.js';
import type { LedgerEntryRecord } from '../../src/payment/ledger-entry.model.js';
import { LeadCatchUp } from '../../src/lead/lead-catch-up.js';
import { ContactCatchUp } from '../../src/people/contact-catch-up.js';
import { breachesOf, callsOf, freshDatabaseUri } from '../create-test-api.js';
import { amount, type ApiProcess, buildApi, pause, report, startApiProcess } from './api-process.js';
import { type Answers, answersOf, type Asked, askedOf } from './release-before/answers.js';
import { keyOf, nameOf, type People, peopleIn } from './release-before/people.js';
import { mainOf, migrateByCommand, placeRelease, type Seeded, seedByRelease } from './release-before/release.js';
import { startWriting, type Writing } from './release-before/writing.js';

const LOTS = amount('LOTS', 20_000);
const PEOPLE = amount('PEOPLE', 20_000);
/** Submissions that the release before accepts while the migrations run, and again beside the new release. */
const WRITTEN = 150;
const MINUTES = 60_000;

let folder: string;
let uri: string;
let connection: Connection;
let seeded: Seeded;
let before: ApiProcess;
let now: ApiProcess;
let asked: Asked;
let answered: Answers;
let known: People;
const written: Record<string, number>[] = [];

const began = Date.now();
const say = (line: string): void => report(`${((Date.now() - began) / 1000).toFixed(1)} s: ${line}`);

async function until(writing: Writing): Promise<void> {
  while (writing.count() < WRITTEN) await pause(50);
  const { accepted, refused } = await writing.stop();
  expect(refused).toEqual([]);
  written.push(accepted);
}

/** The database of the release before, migrated while that release answers and writes; then both run, then this one alone. */
beforeAll(async () => {
  buildApi();
  folder = await mkdtemp(join(tmpdir(), 'lotline-before-'));
  const [dataDir, release] = [join(folder, 'data'), await placeRelease(folder)];
  uri = freshDatabaseUri();
  seeded = await seedByRelease(release, { uri, dataDir, lots: LOTS, people: PEOPLE });
  connection = await openConnection(uri, 'lotline-test');
  say('seeded by the release before');
  const env = { LOTLINE_DATA_DIR: dataDir };
  before = await startApiProcess({ uri, main: mainOf(release), env: { ...env, LOTLINE_ROLES: 'api' } });
  [asked, known] = [await askedOf(connection, seeded), await peopleIn(connection)];
  answered = await answersOf(before.origin, asked, seeded);
  say(`the release before has answered on ${asked.leads.length} people and ${asked.eois.length} EOIs`);
  const lots = [seeded.free.slice(0, seeded.free.length / 2), seeded.free.slice(seeded.free.length / 2)];
  const during = startWriting(before.origin, seeded, lots[0]!, 'during');
  say('migrations begin');
  await migrateByCommand(uri, dataDir);
  say('migrated');
  await until(during);
  now = await startApiProcess({ uri, env: { ...env, LOTLINE_ROLES: 'api,sweeper' } });
  await until(startWriting(before.origin, seeded, lots[1]!, 'after'));
  await before.kill('SIGTERM');
  // As the jobs do within ten minutes.
  for (const CatchUp of [ContactCatchUp, LeadCatchUp]) await new CatchUp(connection, { roles: [] } as never).run();
  const { Eoi, Invoice, LedgerEntry } = modelsOf(connection);
  const books = [new EoiRepository(Eoi), new InvoiceRepository(Invoice), new LedgerRepository(LedgerEntry)] as const;
  const book = new InvoiceBook(new EoiFollowers(), ...books);
  await new InvoiceCatchUp(connection, { roles: [] } as never, book).run();
  say(`accepted by the release before meanwhile: ${JSON.stringify(written)}`);
}, 20 * MINUTES);
afterAll(async () => {
  await Promise.all([before?.kill(), now?.kill('SIGTERM')]);
  await connection?.dropDatabase();
  await connection?.close();
  await rm(folder, { recursive: true, force: true });
});

const byId = <T extends { readonly lotId: string }>(lots: readonly T[]): T[] =>
  [...lots].sort((a, b) => a.lotId.localeCompare(b.lotId));
const contacts = () => connection.collection<ContactRecord>('contacts').find({}).toArray();

it(
  'everybody whom anything names is exactly one contact of their landowner, with their name, phones and estates',
  async () => {
    const [all, people] = [await contacts(), await peopleIn(connection)];
    const ofKey = new Map<string, ContactRecord[]>();
    for (const contact of all)
      for (const email of contact.emails) {
        const key = keyOf(contact.landownerId, email);
        ofKey.set(key, [...(ofKey.get(key) ?? []), contact]);
      }
    const differs: string[] = [];
    let records = 0;
    for (const [key, { records: count, names, phones, estateIds }] of people) {
      records += count;
      const [contact, ...more] = ofKey.get(key) ?? [];
      const isSame =
        contact &&
        more.length === 0 &&
        names.has(nameOf(contact)) &&
        contact.phones.every((phone) => phones.has(phone)) &&
        contact.phones.length === phones.size &&
        contact.estateIds.map(String).sort().join() === [...estateIds].sort().join();
      if (!isSame) differs.push(`${key}: ${JSON.stringify([contact, more.length, [...names], [...phones]])}`);
    }
    say(`${records} records name ${people.size} people; ${all.length} contacts; ${differs.length} differ`);
    expect(differs.slice(0, 5)).toEqual([]);
    expect([...ofKey.keys()].filter((key) => !people.has(key))).toEqual([]);
    expect(people.size).toBeGreaterThan(known.size + WRITTEN);
  },
  5 * MINUTES,
);

it(
  'staff are answered as before: callers, ContactDetails by the ids of leads, invoices, and what is due',
  async () => {
    const answers = await answersOf(now.origin, asked, seeded);
    // The release before stored labels for statuses (4.5).
    const known = (invoices: Answers['invoices']) =>
      Object.fromEntries(
        Object.entries(invoices).map(([id, all]) => [
          id,
          all.map((one) => ({ ...one, status: parseInvoiceStatus(one.status) })),
        ]),
      );
    expect(known(answers.invoices)).toEqual(known(answered.invoices));
    expect(answers.dues).toEqual(answered.dues);
    const differs = { callers: 0, contacts: 0 };
    for (const [key, [caller, ...more]] of Object.entries(answers.callers)) {
      expect(more).toEqual([]);
      const [old] = answered.callers[key] ?? [];
      // Someone who was only a lead was found by no search (ADR-0069).
      if (!old) expect([caller?.holds, caller?.enquiries, caller?.waitlists]).toEqual([[], 0, 0]);
      else {
        const {
          postcode: _,
          holderType: __,
          lastSeenAt: ___,
          ...rest
        } = caller as typeof caller & Record<string, unknown>;
        const { lastSeenAt: ____, ...oldRest } = old;
        expect([key, rest]).toEqual([key, oldRest]);
      }
      differs.callers += old ? 0 : 1;
    }
    for (const [id, { emails, phones, status, lots, ...contact }] of Object.entries(answers.contacts)) {
      // What only this release answers.
      const { quotes: _, eois: __, contactId: ___, etag: ____, leads, tasks, merges, ...rest } = contact;
      expect([id, leads?.map(({ _id }) => _id).includes(id), tasks, merges]).toEqual([id, true, [], []]);
      const { status: oldStatus, lots: oldLots, ...oldRest } = answered.contacts[id]!;
      expect([id, rest, emails, phones?.[0]]).toEqual([id, oldRest, [rest.email], rest.phone]);
      // Holds count as bought, and lots that are held are listed (D119).
      const isHolder = rest.holds.some((hold) => hold.expirationDate);
      if (!isHolder) expect([id, status, byId(lots)]).toEqual([id, oldStatus, byId(oldLots)]);
      else expect([status, lots]).toEqual(['Buyer', expect.arrayContaining(oldLots)]);
      differs.contacts += isHolder ? 1 : 0;
    }
    say(
      `${Object.keys(answers.callers).length} callers (${differs.callers} only leads), ${Object.keys(answers.contacts).length} contacts by id (${differs.contacts} hold a lot), ${Object.keys(answers.invoices).length} EOIs and what is due for ${Object.keys(answers.dues).length} lots compared`,
    );
  },
  10 * MINUTES,
);

it(
  'the list of people has each contact once, with all enquiries and waitlist entries of their landowner',
  async () => {
    const { get } = callsOf(now.origin);
    for (const { token, estateId } of [seeded.main, seeded.other]) {
      const rows: ContactRow[] = [];
      for (let page = 1, isLast = false; !isLast; page += 1) {
        const { body } = await get<{ data: ContactRow[]; hasNextPage: boolean }>(
          `/api/staff/contacts?limit=100&page=${page}`,
          { token },
        );
        rows.push(...body.data);
        isLast = !body.hasNextPage;
      }
      const estate = await connection.collection('estates').findOne({ _id: new Types.ObjectId(estateId) });
      const [contactCount, ...counts] = await Promise.all(
        ['contacts', 'enquiries', 'waitlist_entries'].map((name) =>
          connection.collection(name).countDocuments({ landownerId: estate?.['landownerId'] }),
        ),
      );
      const sum = (field: 'enquiries' | 'waitlists') => rows.reduce((total, row) => total + row[field], 0);
      expect(new Set(rows.map(({ contactId }) => contactId)).size).toBe(contactCount);
      expect([rows.length, sum('enquiries'), sum('waitlists')]).toEqual([contactCount, ...counts]);
      say(`${rows.length} people listed, with ${counts[0]} enquiries and ${counts[1]} waitlist entries`);
    }
  },
  5 * MINUTES,
);

it('every new lead waits for its first contact since it asked, and says what brought it', async () => {
  const leads = await connection.collection<LeadRecord>('leads').find({}).toArray();
  const differs = leads.filter(
    ({ status, askedAt, attributions }) => !attributions?.length || (status === 'new') !== Boolean(askedAt),
  );
  say(`${leads.length} leads; ${differs.length} differ`);
  expect(differs.slice(0, 5)).toEqual([]);
  expect(leads.length).toBeGreaterThan(WRITTEN);
});

it(
  'what was paid for each EOI is the same to the cent in the ledger',
  async () => {
    const entries = await connection.collection<LedgerEntryRecord>('ledger_entries').find({}).toArray();
    const sums = new Map<string, number>();
    for (const { eoiId, cause, postings } of entries)
      // What is kept was paid all the same.
      if (cause.kind !== 'due' && cause.kind !== 'kept')
        sums.set(String(eoiId), (sums.get(String(eoiId)) ?? 0) + heldBy(postings, 'deposit'));
    const paid = Object.entries(answered.invoices).map(([eoiId, invoices]) => {
      const cleared = invoices.filter(({ status }) => status === 'funds cleared');
      return [eoiId, cleared.reduce((sum, { data }) => sum + (data.amount ?? 0), 0)] as const;
    });
    const differs = paid.filter(([eoiId, cents]) => (sums.get(eoiId) ?? 0) !== cents);
    const total = paid.reduce((sum, [, cents]) => sum + cents, 0);
    say(`${entries.length} entries of ${paid.length} EOIs, ${total} cents; ${differs.length} differ`);
    expect(differs).toEqual([]);
    expect([...sums.values()].reduce((sum, cents) => sum + cents, 0)).toBe(total);
    expect(sums.size).toBe(paid.filter(([, cents]) => cents > 0).length);
  },
  MINUTES,
);

it(
  'every invariant holds',
  async () => {
    expect((await breachesOf(connection)).slice(0, 20)).toEqual([]);
  },
  10 * MINUTES,
);

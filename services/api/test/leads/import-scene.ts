import { randomUUID } from 'node:crypto';
import type { LeadImport, LeadImportRow } from '@lotline/shared-domain';
import { ContactRepository } from '../../src/contact/contact.repository.js';
import { system } from '../../src/database/scope.js';
import { LeadImportWorker } from '../../src/lead-import/lead-import.worker.js';
import { inTransaction } from '../../src/database/transaction.js';
import { LeadRepository } from '../../src/lead/lead.repository.js';
import { cellsOf } from '../csv-cells.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

export let api: TestApi;
export let scene: Scene;

/** One program for the tests of a spec, and an estate of its own for each. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
  }, 60_000);
  beforeEach(async () => {
    scene = await aScene(api.connection);
  });
  afterAll(() => api.close());
}

type Row = Partial<LeadImportRow>;
type Refusal = { readonly code: string; readonly message: string };

/** Rows of a file, from its second line on. */
export const rowsOf = (rows: readonly Row[]) => rows.map((row, at) => ({ line: at + 2, ...row }));
export const path = (way = '') => `/api/staff/lead-imports${way}`;

interface Options {
  readonly of?: Scene;
  readonly key?: string;
  readonly restoresDeleted?: boolean;
}
/** Sends a file's rows. */
export const send = (rows: readonly Row[], { of = scene, key = randomUUID(), restoresDeleted }: Options = {}) =>
  api.post<LeadImport & Refusal>(
    path(),
    { estateId: String(of.estate._id), fileName: 'leads.csv', restoresDeleted, rows: rowsOf(rows) },
    { token: of.token, key },
  );
/** Works through what waits, as the job does. */
export const workThrough = (): Promise<number> => api.app.get(LeadImportWorker).drain();
export const read = async (importId: string, of = scene): Promise<LeadImport> =>
  (await api.get<LeadImport>(path(`/${importId}`), { token: of.token })).body;

/** Sends a file's rows and works through them. */
export async function imported(rows: readonly Row[], options?: Options): Promise<LeadImport> {
  const { body } = await send(rows, options);
  await workThrough();
  return read(body._id, options?.of);
}
export async function undone(importId: string, of = scene): Promise<LeadImport> {
  await api.post(path(`/${importId}/undo`), {}, { token: of.token, key: randomUUID() });
  await workThrough();
  return read(importId, of);
}
/** How many rows did what: added, changed, same, failed. */
export const countsOf = ({ added, changed, same, failed }: LeadImport) => [added, changed, same, failed];

export async function failedFile(importId: string): Promise<{ text: string; cells: unknown[][] }> {
  const { body } = (await api.get<string>(path(`/${importId}/failed.csv`), { token: scene.token })) as Answer<string>;
  return { text: body, cells: cellsOf(body) as unknown[][] };
}
export const leadsNow = (of = scene) =>
  system(() => api.models.Lead.find({ estateId: of.estate._id }).sort({ email: 1 }).lean());
export const contactsNow = (of = scene) =>
  system(() => api.models.Contact.find({ landownerId: of.landownerId }).sort({ email: 1 }).lean());
export const notesNow = (of = scene) => system(() => api.models.LeadNote.find({ estateId: of.estate._id }).lean());

/** A file of people, of whom some are bad, spread over it. */
export function aFile(count: number, bad: readonly Row[] = []): Row[] {
  const rows: Row[] = Array.from({ length: count }, (_, at) => ({
    firstName: 'Maya',
    lastName: 'Chen',
    email: `person-${at}@example.com`,
    mobile: `4${String(12_000_000 + at)}`,
    status: at % 3 === 0 ? 'Hot' : 'Open',
    ...(at % 10 === 0 && { note: `Row ${at}` }),
  }));
  for (const [at, row] of bad.entries()) rows[Math.floor(((at + 0.5) * count) / bad.length)] = row;
  return rows;
}
/** One of each mistake. */
export const BAD: readonly Row[] = [
  { firstName: 'No', lastName: 'Address', mobile: '0412 345 678' },
  { firstName: 'Bad', lastName: 'Address', email: 'maya(at)example.com' },
  { firstName: 'Case', lastName: 'Only', email: 'PERSON-0@Example.com' },
  { firstName: 'Bad', lastName: 'Phone', email: 'bad-phone@example.com', phone: '03 9555 1234' },
  { firstName: "=cmd|' /C calc'!A0", email: 'formula@example.com' },
  { firstName: 'Bad', lastName: 'Status', email: 'bad-status@example.com', status: 'Platinum' },
  { firstName: 'Long', lastName: 'Note', email: 'long@example.com', note: 'x'.repeat(3_000) },
];

/** A lead and its person, as a form makes them. */
export async function aLead(email: string, person: { firstName?: string; lastName?: string; phone?: string } = {}) {
  const { landownerId, estate } = scene;
  const input = {
    landownerId,
    estateId: estate._id,
    person: { email, firstName: 'Ann', lastName: 'Lee', phone: '+61400000001', ...person },
  };
  await inTransaction(api.connection, async (session) => {
    await api.app.get(ContactRepository).findOrMake(session, input);
    await api.app.get(LeadRepository).submit(session, { ...input, source: 'Form submission' }, [email]);
  });
}
export const setLead = (email: string, set: object) =>
  system(() => api.models.Lead.updateOne({ estateId: scene.estate._id, email }, { $set: set }));

import { DAY_MS } from '@lotline/shared-domain';
import { newId, toId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import { inTransaction } from '../../src/database/transaction.js';
import { KnownLeadsRepository } from '../../src/lead-import/known-leads.repository.js';
import { LeadImportWorker } from '../../src/lead-import/lead-import.worker.js';
import { LeadImportsRepository } from '../../src/lead-import/lead-imports.repository.js';
import {
  aFile,
  aLead,
  api,
  contactsNow,
  countsOf,
  imported,
  leadsNow,
  notesNow,
  path,
  read,
  scene,
  send,
  setLead,
  setUp,
  undone,
  workThrough,
} from './import-scene.js';

jest.setTimeout(180_000);
setUp();

describe('the undo of an import', () => {
  it('is written down as of whoever undid it', async () => {
    const { _id } = await imported([{ email: 'fay@example.com' }]);
    const importer = { actorId: String(newId()), actorRole: 'SALES' };
    await system(() => api.models.LeadImport.updateOne({ _id }, { $set: importer }));
    await undone(_id);
    const row = await api.models.AuditEntry.findOne({ entity: 'lead', entityId: _id, to: 'import undone' }).lean();
    expect(row?.actorRole).toBeTruthy();
    expect(row?.actorId).not.toBe(importer.actorId);
  });

  it('removes what it added and empties what it filled, but for what changed since, which it names', async () => {
    await aLead('ann@example.com', { phone: '' });
    await aLead('bo@example.com', { phone: '' });
    const before = [await leadsNow(), await contactsNow()].map((all) => all.length);
    const done = await imported([
      { email: 'ann@example.com', mobile: '0412 345 678', note: 'A note' },
      { email: 'bo@example.com', mobile: '0412 345 679' },
      { email: 'cy@example.com', firstName: 'Cy', note: 'Another' },
      { email: 'di@example.com', firstName: 'Di' },
      { email: 'ed@example.com', firstName: 'Ed' },
    ]);
    expect(countsOf(done)).toEqual([3, 2, 0, 0]);
    await setLead('bo@example.com', { phone: '+61400000009' });
    await setLead('di@example.com', { status: 'qualified' });
    const [ed] = (await leadsNow()).filter(({ email }) => email === 'ed@example.com');
    const { landownerId, estate } = scene;
    const note = { landownerId, estateId: estate._id, leadId: ed?._id, email: 'ed@example.com' };
    const by = { actorId: null, actorRole: 'SALES' };
    await system(() => api.models.LeadNote.create({ ...note, ...by, kind: 'note', text: 'Called', at: new Date() }));
    const after = await undone(done._id);
    expect([after.state, after.left, after.leftLeads?.map(({ name, why }) => [name, why])]).toEqual([
      'undone',
      3,
      [
        ['Ann Lee', 'It was changed since.'],
        ['Di', 'It was changed since.'],
        ['Ed', 'It has notes or tasks by now.'],
      ],
    ]);
    expect((await leadsNow()).map(({ email, phone }) => [email, phone])).toEqual([
      ['ann@example.com', ''],
      ['bo@example.com', '+61400000009'],
      ['di@example.com', ''],
      ['ed@example.com', ''],
    ]);
    expect((await notesNow()).map(({ text }) => text)).toEqual(['Called']);
    expect((await contactsNow()).map(({ email, phones }) => [email, phones])).toEqual([
      ['ann@example.com', []],
      ['bo@example.com', []],
      ['di@example.com', []],
      ['ed@example.com', []],
    ]);
    expect(before).toEqual([2, 2]);
    const again = await api.post(path(`/${done._id}/undo`), {}, { token: scene.token });
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'undo_refused' })]);
    expect(countsOf(await imported([{ email: 'cy@example.com' }]))).toEqual([1, 0, 0, 0]);
  });

  it('waits until the import is done, and ends after 30 days', async () => {
    const { body } = await send(aFile(3));
    const undo = async () => (await api.post(path(`/${body._id}/undo`), {}, { token: scene.token })).body['message'];
    expect(await undo()).toBe('This import is still running. Undo it once it is done.');
    await workThrough();
    const at = new Date(Date.now() - 31 * DAY_MS);
    await system(() => api.models.LeadImport.updateOne({ _id: toId(body._id) }, { $set: { at } }));
    expect(await undo()).toBe('An import can be undone for 30 days.');
  });
});

describe('two imports at once', () => {
  /** Two files with the same people, worked through by two workers at a time. */
  async function together(): Promise<void> {
    await Promise.all([send(aFile(150)), send(aFile(150))]);
    const worker = api.app.get(LeadImportWorker);
    // What a transaction gave up is taken up again once its lease has run out.
    for (let at = 0; at < 20; at += 1) {
      await Promise.all([worker.drain(), worker.drain()]);
      await system(() =>
        api.models.LeadImport.updateMany({ leaseUntil: { $type: 'date' } }, { leaseUntil: new Date(0) }),
      );
      if ((await system(() => api.models.LeadImport.countDocuments({ state: 'running' }))) === 0) return;
    }
  }
  const ofThis = () =>
    system(() => api.models.LeadImport.find({ estateId: scene.estate._id }).lean()).then((all) =>
      all.reduce((sum, { added }) => sum + added, 0),
    );

  it('make one lead of each person', async () => {
    await together();
    expect([await ofThis(), (await leadsNow()).length, (await contactsNow()).length]).toEqual([150, 150, 150]);
  });

  it('control: without the unique indexes, and read outside of the transaction, they make two', async () => {
    const { Lead, Contact } = api.models;
    const known = api.app.get(KnownLeadsRepository);
    const look = jest.spyOn(known, 'of').mockResolvedValue({ contacts: new Map(), leads: new Map() });
    await Promise.all([
      Lead.collection.dropIndex('lead_of_estate_by_address'),
      Contact.collection.dropIndex('contact_of_landowner_by_emails'),
    ]);
    await together();
    expect((await leadsNow()).length).toBe(300);
    look.mockRestore();
    await system(() => Lead.deleteMany({ estateId: scene.estate._id }));
    await system(() => Contact.deleteMany({ landownerId: scene.landownerId }));
    const unique = { unique: true };
    await Lead.collection.createIndex({ estateId: 1, email: 1 }, { name: 'lead_of_estate_by_address', ...unique });
    await Contact.collection.createIndex(
      { landownerId: 1, emails: 1 },
      { name: 'contact_of_landowner_by_emails', ...unique },
    );
  });
});

it('a part that another process did is not done twice', async () => {
  const { body } = await send(aFile(3));
  const imports = api.app.get(LeadImportsRepository);
  const record = await system(() => imports.claim('a process that is slow', 60_000));
  await system(() => api.models.LeadImport.updateOne({ _id: record?._id }, { leaseUntil: new Date(0) }));
  await workThrough();
  const slow = inTransaction(api.connection, (session) =>
    system(async () => record !== null && imports.partDone(session, record, { added: 3 })),
  );
  expect((await slow).result).toBe(false);
  expect(countsOf(await read(body._id))).toEqual([3, 0, 0, 0]);
});

import { Types } from 'mongoose';
import { asTenant, system } from '../../src/database/scope.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { migrate } from '../../src/migrations/migrator.js';
import { ContactCatchUp } from '../../src/people/contact-catch-up.js';
import { breachesOf, createTestDatabase } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let scene: Scene;
beforeAll(async () => {
  database = await createTestDatabase();
  scene = await aScene(database.connection);
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.connection.close();
});

const migration = MIGRATIONS.find(({ id }) => id === '0054');
const stored = (name: string) => database.connection.collection(name);
const at = new Date('2026-03-01T00:00:00Z');
const named = (email: string, phone = '+61491570158') => ({ firstName: 'Nia', lastName: 'Moreau', email, phone });
const owned = () => ({ landownerId: scene.landownerId, estateId: scene.estate._id, createdAt: at, updatedAt: at });
const lead = (email: string) => ({ ...owned(), ...named(email), source: 'Created', status: 'new', watched: false });
const contactsOf = (email: string) =>
  asTenant(scene.landownerId, () => database.models.Contact.find({ emails: email }).lean());

/** Contacts as version 0.2.0 has them. */
async function backToBefore(): Promise<void> {
  await stored('contacts').drop();
  await database.connection.createCollection('contacts');
  const keys = { landownerId: 1, email: 1 } as const;
  await stored('contacts').createIndex(keys, { unique: true, name: 'contact_of_landowner_by_address' });
  await stored('migrations').deleteOne({ _id: '0054' as never });
}

describe('contacts of what is stored', () => {
  it('everybody whom anything names is one, older contacts keep their id, and two that differ in case become one', async () => {
    await backToBefore();
    const [known, twin] = [new Types.ObjectId(), new Types.ObjectId()];
    await stored('contacts').insertMany([
      { _id: known, ...owned(), ...named('known@example.com'), status: 'Buyer' },
      { _id: twin, ...owned(), ...named('Known@Example.com', '+61491570156'), status: 'Prospect' },
    ]);
    await stored('leads').insertMany([lead('known@example.com'), lead('asked@example.com')]);
    await stored('quotes').insertOne({ ...owned(), buyer: named('quote@example.com'), parts: [], status: 'new' });
    // The same number as it was typed.
    const typed = named('known@example.com', '0491 570 158');
    await stored('quotes').insertOne({ ...owned(), buyer: typed, parts: [], status: 'new' });
    // Their EOI and hold name a buyer as well.
    await scene.lot('eoi');
    await scene.lot('available', { lotBuyers: { firstBuyer: named('lot@example.com') } });
    await scene.lot('available', {
      offlineSale: { offlineBuyerData: { fullName: 'Tom van Dam', email: 'tom@example.com' } },
    });
    for (let time = 0; time < 2; time += 1) await migration?.run(database.connection);
    const statuses = await Promise.all(
      ['known', 'asked', 'quote', 'priya', 'lot', 'tom'].map(async (name) => {
        const found = await contactsOf(`${name}@example.com`);
        return [name, found.length, found[0]?.firstName, found[0]?.status];
      }),
    );
    expect(statuses).toEqual([
      ['known', 1, 'Nia', 'Prospect'],
      ['asked', 1, 'Nia', 'Prospect'],
      ['quote', 1, 'Nia', 'Prospect'],
      ['priya', 1, 'Priya', 'Buyer'],
      ['lot', 1, 'Nia', 'Buyer'],
      ['tom', 1, 'Tom', 'Buyer'],
    ]);
    const [contact] = await contactsOf('known@example.com');
    expect(contact).toMatchObject({ _id: known, formerIds: [twin], phones: ['+61491570158', '+61491570156'] });
    expect(await breachesOf(database.connection)).toEqual([]);
  });

  it('goes on from where it was killed, and says how far it has come', async () => {
    await backToBefore();
    const many = Array.from({ length: 1200 }, (_, index) => lead(`many-${index}@example.com`));
    await stored('leads').insertMany(many as never[]);
    const lines: string[] = [];
    const killed = migration?.run(database.connection, (line) => {
      lines.push(line);
      if (lines.length === 2) throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await migration?.run(database.connection, (line) => lines.push(line));
    const ofLeads = lines.filter((line) => line.endsWith('of leads read'));
    // 1,202 leads in parts of 500: two before, and what was left after.
    expect(ofLeads).toEqual([
      'contacts: 500 of leads read',
      'contacts: 1000 of leads read',
      'contacts: 202 of leads read',
    ]);
    expect(await system(() => database.models.Contact.countDocuments({ email: /^many-/ }))).toBe(1200);
    expect(await breachesOf(database.connection)).toEqual([]);
  });

  it('what version 0.2.0 accepts in the meantime, and whom it anonymises, is caught up with', async () => {
    await stored('migrations').updateOne(
      { _id: '0054' as never },
      { $set: { appliedAt: new Date() } },
      { upsert: true },
    );
    const config = { roles: [] } as never;
    const catchUp = new ContactCatchUp(database.connection, config);
    const late = { ...lead('late@example.com'), createdAt: new Date(), updatedAt: new Date() };
    await stored('leads').insertOne(late as never);
    const gone = { firstName: 'Deleted', lastName: 'account', email: 'deleted-1@deleted.invalid', phone: '' };
    await stored('contacts').updateOne({ email: 'asked@example.com' }, { $set: { ...gone, updatedAt: new Date() } });
    await catchUp.run();
    expect(await contactsOf('late@example.com')).toHaveLength(1);
    expect(await contactsOf('asked@example.com')).toEqual([]);
    const [left] = await stored('contacts').find({ lastName: 'account' }).toArray();
    expect(left).toMatchObject({ emails: [`${String(left!['_id'])}-${gone.email}`], phones: [] });
    await catchUp.run();
    expect(await stored('contacts').find({ lastName: 'account' }).toArray()).toEqual([left]);
    // A day later there is no such process.
    expect(await catchUp.run(new Date(Date.now() + 2 * 86_400_000))).toBe(0);
  });

  it('a migration that runs for longer leaves out nobody: what is accepted behind it counts from when it began', async () => {
    await backToBefore();
    const began = Date.now();
    const minutes = (count: number) => new Date(began + count * 60_000);
    await migrate(database.connection);
    // As if the other collections had taken it ten more minutes.
    await stored('migrations').updateOne({ _id: '0054' as never }, { $set: { appliedAt: minutes(10) } });
    const behind = { ...lead('behind@example.com'), createdAt: minutes(1), updatedAt: minutes(1) };
    await stored('leads').insertOne(behind as never);
    await new ContactCatchUp(database.connection, { roles: [] } as never).run(minutes(11));
    expect(await contactsOf('behind@example.com')).toHaveLength(1);
  });
});

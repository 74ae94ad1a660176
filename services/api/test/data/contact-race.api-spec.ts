import { ContactRepository } from '../../src/contact/contact.repository.js';
import { newId } from '../../src/database/entity-id.js';
import { inTransaction } from '../../src/database/transaction.js';
import { createTestDatabase } from '../create-test-api.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let contacts: ContactRepository;
beforeAll(async () => {
  database = await createTestDatabase();
  contacts = new ContactRepository(database.models.Contact);
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.connection.close();
});

const INDEX = 'contact_of_landowner_by_emails';

/** Two transactions that name one new person; the second begins while the first is open. Returns the ids they had. */
async function submitTwiceAtOnce(email: string) {
  const [landownerId, estateId] = [newId(), newId()];
  const person = { firstName: 'Nia', lastName: 'Moreau', email, phone: '' };
  const make = (session: Parameters<ContactRepository['findOrMake']>[0]) =>
    contacts.findOrMake(session, { landownerId, estateId, person }).then(({ _id }) => _id);
  let commit = (): void => undefined;
  const maySettle = new Promise<void>((resolve) => void (commit = resolve));
  let hasMade = (): void => undefined;
  const made = new Promise<void>((resolve) => void (hasMade = resolve));
  const first = inTransaction(database.connection, async (session) => {
    const id = await make(session);
    hasMade();
    await maySettle;
    return id;
  });
  await made;
  let turnedAway = (): void => undefined;
  const wasTurnedAway = new Promise<void>((resolve) => void (turnedAway = resolve));
  const second = inTransaction(database.connection, (session) =>
    make(session).catch((error: unknown) => {
      turnedAway();
      throw error;
    }),
  );
  await Promise.race([wasTurnedAway, second]);
  commit();
  const ids = (await Promise.all([first, second])).map(({ result }) => String(result));
  return { ids, stored: await database.connection.collection('contacts').countDocuments({ landownerId }) };
}

it('two submissions of one new person at once find one contact', async () => {
  const { ids, stored } = await submitTwiceAtOnce('nia@example.com');
  expect([new Set(ids).size, stored]).toEqual([1, 1]);
});

it('control: without the unique index they are two', async () => {
  await database.connection.collection('contacts').dropIndex(INDEX);
  const { ids, stored } = await submitTwiceAtOnce('control@example.com');
  expect([new Set(ids).size, stored]).toEqual([2, 2]);
});

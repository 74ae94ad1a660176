import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { type Answer, breachesOf, callsOf, createTestDatabase } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { type ApiProcess, buildApi, pause, report, startApiProcess } from './api-process.js';

const TIMES = 50;
/** Everybody here is one person at one address: the limits are another suite's. */
const NO_LIMITS = Object.fromEntries(
  ['HOLD', 'ENQUIRY', 'WAITLIST', 'SHARE_MAP', 'WATCH']
    .flatMap((form) => ['IP', 'EMAIL'].map((of) => [`LOTLINE_LIMIT_${form}_${of}_PER_HOUR`, '100000']))
    .concat([['LOTLINE_LIMIT_RECIPIENT_PER_HOUR', '100000']]),
);
jest.setTimeout(120_000);

type Body = Record<string, unknown>;
type Database = Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let processes: ApiProcess[];
let scene: Scene;
beforeAll(async () => {
  buildApi();
  database = await createTestDatabase();
  processes = await Promise.all([1, 2].map(() => startApiProcess({ uri: database.uri, env: NO_LIMITS })));
  scene = await aScene(database.connection);
}, 120_000);
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill('SIGTERM')));
  await database.connection.dropDatabase();
  await database.connection.close();
});

const person = (email: string) => ({ firstName: 'Ada', lastName: 'Lee', phone: '0491570158', email, filledMs: 9000 });
const emails = (email: string) =>
  database.models.OutboxMessage.countDocuments({ $or: [{ to: email }, { replyTo: email }] });

interface Form {
  path: string;
  body: (email: string) => Promise<Body>;
  /** Another body under the same key. */
  other: (body: Body) => Body;
  /** Documents and emails caused by an address. */
  kept: (email: string) => Promise<[documents: number, letters: number]>;
  /** Emails caused by one document: to its sender, and to the estate's one recipient if they name the sender. */
  emailsEach: number;
}

const FORMS: Record<string, Form> = {
  hold: {
    path: '/api/holds',
    body: async (email) =>
      aHoldBody(await scene.lot(), { leadDetails: { firstName: 'Ada', lastName: 'Lee', phone: '0491570158', email } }),
    other: (body) => ({ ...body, postcode: '4000' }),
    kept: async (email) => [
      await system(() => database.models.InitialHold.countDocuments({ leadEmail: email })),
      await emails(email),
    ],
    emailsEach: 2,
  },
  enquiry: {
    path: '/api/enquiries',
    body: async (email) => ({ ...person(email), estateId: scene.estate.key, message: 'Is it level?' }),
    other: (body) => ({ ...body, message: 'Is it steep?' }),
    kept: async (email) => [await system(() => database.models.Enquiry.countDocuments({ email })), await emails(email)],
    emailsEach: 2,
  },
  waitlist: {
    path: '/api/waitlist',
    body: async (email) => ({
      ...person(email),
      estateId: scene.estate.key,
      consent: true,
      preferences: { size: 400 },
    }),
    other: (body) => ({ ...body, preferences: { size: 500 } }),
    kept: async (email) => [
      await system(() => database.models.WaitlistEntry.countDocuments({ email })),
      await emails(email),
    ],
    emailsEach: 2,
  },
  'share map': {
    path: '/api/share-map',
    body: async (email) => ({ email, estateId: scene.estate.key, estateTitle: scene.estate.title, filledMs: 9000 }),
    other: (body) => ({ ...body, estateTitle: 'Another' }),
    kept: async (email) => [await emails(email), await emails(email)],
    emailsEach: 1,
  },
  watch: {
    path: '/api/watches',
    body: async (email) => ({ email, lotId: String((await scene.lot('hold'))._id), filledMs: 9000 }),
    other: (body) => ({ ...body, firstName: 'Eve' }),
    kept: async (email) => [await system(() => database.models.Watch.countDocuments({ email })), await emails(email)],
    emailsEach: 1,
  },
};

/** Posts through one process or the other; a 503 is tried again with the same key. */
async function post(index: number, path: string, body: Body, key: string): Promise<Answer> {
  for (const giveUpAt = Date.now() + 30_000; ;) {
    const answer = await callsOf(processes[index % 2]!.origin).post(path, body, { key });
    if (answer.status !== 503 || Date.now() > giveUpAt) return answer;
    await pause(100 + Math.random() * 300);
  }
}
const anEmail = () => `ada-${randomUUID().slice(0, 8)}@example.com`;

describe.each(Object.entries(FORMS))('the same %s', (name, { path, body: bodyFor, other, kept, emailsEach }) => {
  it(`${TIMES} times at once under one key, through two processes: one document, ${TIMES - 1} identical answers, another body 422`, async () => {
    const [email, key] = [anEmail(), randomUUID()];
    const body = await bodyFor(email);
    const answers = await Promise.all(Array.from({ length: TIMES }, (_, index) => post(index, path, body, key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await kept(email)).toEqual([1, emailsEach]);
    expect((await post(0, path, other(body), key)).status).toBe(422);
    expect(await kept(email)).toEqual([1, emailsEach]);
    expect(await breachesOf(database.connection)).toEqual([]);
  });

  it('control: under keys of their own the same posts from two people are two documents', async () => {
    const emails = [anEmail(), anEmail()];
    for (const email of emails) expect((await post(0, path, await bodyFor(email), randomUUID())).status).toBe(201);
    const all = await Promise.all(emails.map(kept));
    expect(all).toEqual([
      [1, emailsEach],
      [1, emailsEach],
    ]);
    report(`repeats: ${name}, ${TIMES} posts, 1 document, ${emailsEach} ${emailsEach === 1 ? 'letter' : 'letters'}`);
  });
});

// Holds, waitlist, watches and shared maps have a second guard besides the key: one an address.
it('control: without a key the same enquiry five times is five', async () => {
  const { path, body: bodyFor, kept } = FORMS.enquiry!;
  const email = anEmail();
  const body = await bodyFor(email);
  await Promise.all(Array.from({ length: 5 }, (_, index) => callsOf(processes[index % 2]!.origin).post(path, body)));
  expect(await kept(email)).toEqual([5, 10]);
});

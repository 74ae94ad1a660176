// @ts-check
// Fills a database by the previous release's own code, as that release wrote it:
//   node seed.mjs ROOT-OF-THE-RELEASE LOTS PEOPLE     with MONGODB_URI and LOTLINE_DATA_DIR
// Two landowners with a large estate each; the first has a second estate. Prints what a test needs as its last line.
import 'reflect-metadata';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Types } from 'mongoose';
import { DAY_MS, inParts, now, person, phoneOf, range, timesOf } from './invented.mjs';

const [root = '', ...amounts] = process.argv.slice(2);
const [lotCount = 0, peopleCount = 0] = amounts.map(Number);
const dataDir = process.env.LOTLINE_DATA_DIR ?? '';
/** Lots of the other landowner. */
const OTHER_LOTS = 200;
/** Documents inserted at once, and lots moved in one transaction. */
const INSERT = 1_000;
const BATCH = 40;

/** @returns {Promise<any>} */
const built = (/** @type {string} */ file) =>
  import(pathToFileURL(join(root, 'services', 'api', 'dist', `${file}.js`)).href);
const [
  { openConnection },
  { migrate },
  { modelsOf },
  { seedLarge },
  { seedId },
  { writeLotHistory },
  { makeToken },
  { system },
  { inTransaction },
] = await Promise.all(
  [
    'database/connection',
    'schema/migrator',
    'schema/collections',
    'seed/seed-large',
    'seed/seed-id',
    'seed/lot-history',
    'auth/make-token',
    'database/scope',
    'database/transaction',
  ].map(built),
);

const connection = await openConnection(process.env.MONGODB_URI, 'lotline-seed-before');
const models = modelsOf(connection);
const log = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
const id = (/** @type {string[]} */ ...names) => seedId('before', ...names);

/** @param {any} model @param {object[]} documents */
async function insert(model, documents) {
  for (const part of inParts(documents, INSERT)) await model.insertMany(part, { timestamps: false });
  log(`${documents.length} ${model.modelName}`);
}

/** A landowner with a large estate and a key of its staff. @param {string} key @param {number} lots */
async function aLandowner(key, lots) {
  await seedLarge(connection, { lots, key, dataDir, log: () => undefined });
  log(`${lots} lots of ${key}`);
  const estate = await models.Estate.findOne({ key }).lean();
  const { landownerId } = estate;
  const owner = { firstName: 'Dana', lastName: 'Okafor', email: `owner@${key}.example.com`, role: 'LANDOWNER' };
  await models.User.create({ _id: landownerId, landownerId, ...owner });
  await models.Estate.updateOne({ key }, { $set: { isPublic: true } });
  return { landownerId, estate, token: await makeToken(connection, { landownerId, name: 'Staff', isDemo: false }) };
}

/** @param {any} owned @param {number} index @param {any} [fields] */
const leadOf = ({ landownerId, estateId }, index, fields = {}) => ({
  // In the order of their making, as ids are.
  _id: new Types.ObjectId(),
  landownerId,
  estateId,
  ...person(index),
  ...timesOf(index),
  source: 'Form submission',
  sources: ['Form submission'],
  status: 'new',
  ...fields,
});

/** What people have sent: every second to fifth of them each kind, some to several estates. @param {any[]} places @param {any[]} lots */
async function people([main, second, other], lots) {
  const every = (/** @type {number} */ nth) => range(peopleCount).filter((index) => index % nth === 0);
  const leads = range(peopleCount).map((index) => leadOf(main, index));
  await insert(models.Lead, [
    ...leads,
    // To another estate by another name and phone, as a person types it there; and to another landowner.
    ...every(10).map((index) => leadOf(second, index, { firstName: 'Al', phone: phoneOf(1_000_000 + index) })),
    ...every(20).map((index) => leadOf(other, index)),
  ]);
  const form = (/** @type {any} */ place, /** @type {number} */ index) => ({
    ...place,
    ...person(index),
    ...timesOf(index),
  });
  await insert(models.Enquiry, [
    ...every(4).map((index) => ({ ...form(main, index), message: 'When does it title?' })),
    ...every(10).map((index) => form(second, index)),
  ]);
  const consent = { text: 'Yes, tell me', at: new Date(now), source: 'waitlist form' };
  await insert(models.WaitlistEntry, [
    ...every(5).map((index) => ({ ...form(main, index), consent })),
    ...every(20).map((index) => ({ ...form(other, index), consent })),
  ]);
  const partners = range(50).map((index) => person(index, 'partner'));
  await insert(
    models.InitialHold,
    every(8).map((index) => {
      const lot = lots[index % lots.length];
      const isFiled = index % 16 === 0;
      return {
        ...holdOf(lot, index),
        leadsDetails: isFiled ? partners[index % 50] : person(index),
        purchaserDetails: isFiled ? person(index) : null,
        leadEmail: person(index).email,
        holderType: isFiled ? 'Builder/Channel Partner' : 'Investor',
        status: 'pending',
        expirationDate: null,
        ...timesOf(index),
      };
    }),
  );
  await insert(
    models.Quote,
    every(12).map((index) => ({
      ...main,
      leadId: leads[index]?._id,
      selections: [],
      timeReference: 'ASAP',
      bestDescribesYou: 'First home buyer',
      financeStatus: 'Approved',
      ...timesOf(index),
    })),
  );
}

/** @param {any} lot @param {number} index */
const holdOf = ({ landownerId, estateId, stageId, _id: lotId }, index) => ({
  _id: id('hold', String(lotId), String(index)),
  landownerId,
  estateId,
  stageId,
  lotId,
  leadId: null,
  leadsDetails: person(index),
  purchaserDetails: null,
  companyDetails: null,
  leadEmail: person(index).email,
  customerId: null,
  holderType: 'Investor',
  state: 'VIC',
  postcode: '3000',
  reasonForTermination: null,
  requestExpiresAt: new Date(now + 14 * DAY_MS),
  expirationDate: new Date(now + 7 * DAY_MS),
  ...timesOf(index),
});

const SOLD = ['eoi', 'contract_executed', 'unconditional', 'settled', 'pre_contract', 'under_contract', 'sold'];

/** Lots with an EOI or an approved hold, by every move that leads there. @param {any[]} lots */
async function sales(lots) {
  /** @type {any[]} */
  const eois = [];
  for (const part of inParts(lots, BATCH))
    await inTransaction(
      connection,
      async (/** @type {any} */ session) => {
        for (const lot of part) {
          const index = Number(lot.title);
          const { landownerId, estateId, stageId, _id: lotId } = lot;
          const at = (/** @type {number} */ step, /** @type {number} */ of) => new Date(now - (of - step) * DAY_MS);
          const isHeld = index % 10 === 0;
          const eoi = {
            _id: id('eoi', String(lotId)),
            landownerId,
            estateId,
            stageId,
            lotId,
            customerId: null,
            holdId: null,
            buyersData: {
              // Half of them are known by nothing else.
              firstBuyer: index % 2 ? person(index, 'buyer') : person(index),
              ...(index % 3 === 0 && { secondBuyer: person(index, 'second') }),
            },
            paymentQueueData: { paymentQueueId: `queue-${lot.title}` },
            deposit: 2000,
            ...timesOf(index),
          };
          await writeLotHistory(connection, session, {
            lot,
            target: isHeld ? 'hold' : SOLD[index % SOLD.length],
            at,
            ...(isHeld ? { hold: { ...holdOf(lot, index), ...timesOf(index + 1) } } : { eoi }),
          });
          if (!isHeld) eois.push(eoi);
        }
      },
      { deadlineMs: 60_000 },
    );
  log(`${lots.length} lots sold or held`);
  const raw = connection.collection('lots');
  for (const part of inParts(eois, INSERT))
    await raw.bulkWrite(
      part.map(({ _id, lotId, buyersData }, index) => ({
        updateOne: {
          filter: { _id: lotId },
          update: { $set: { eoiId: _id, deposit: 1_000 + (index % 9) * 250, lotBuyers: buyersData } },
        },
      })),
    );
  return eois;
}

/** Invoices of EOIs: paid at once, in two parts of odd cents, refused before it was paid, and open. @param {any[]} eois */
const invoices = (eois) =>
  insert(
    models.Invoice,
    eois.flatMap(({ _id: eoiId, landownerId }, index) => {
      const of = (/** @type {number} */ part, /** @type {string} */ operationStatus, /** @type {object} */ data) => ({
        landownerId,
        eoiId,
        operationStatus,
        data,
        operationType: 'payment request',
        paymentQueueId: `queue-${index}`,
        status: { ok: 'funds cleared', error: 'error' }[operationStatus] ?? operationStatus,
        ...timesOf(index * 2 + part),
      });
      const cents = 200_000 + ((index * 7_919) % 300_000);
      const half = Math.floor(cents / 2);
      return [
        [of(0, 'ok', { amount: cents })],
        [of(0, 'ok', { amount: half }), of(1, 'ok', { amount: cents - half })],
        [of(0, 'error', {}), of(1, 'ok', { amount: cents })],
        [of(0, 'in progress', { amount: cents })],
      ][index % 4];
    }),
  );

/** Buyers written on lots that were sold elsewhere. @param {any} estateId */
async function offlineBuyers(estateId) {
  const lots = await connection.collection('lots').find({ estateId, status: 'offline' }).toArray();
  await connection.collection('lots').bulkWrite(
    lots.map(({ _id }, index) => {
      const { firstName, lastName, email, phone } = person(index, index % 3 ? 'offline' : 'person');
      const offlineBuyerData = { fullName: `${firstName} ${lastName}`, email, phone };
      return { updateOne: { filter: { _id }, update: { $set: { 'offlineSale.offlineBuyerData': offlineBuyerData } } } };
    }),
  );
  log(`${lots.length} lots sold elsewhere`);
}

await system(async () => {
  await migrate(connection);
  const first = await aLandowner('bench-fields', lotCount);
  const another = await aLandowner('bench-meadow', OTHER_LOTS);
  const { landownerId, estate } = first;
  const secondId = id('estate');
  await models.Estate.create({ ...estate, _id: secondId, key: 'bench-hill', title: 'Bench Hill', isPublic: true });
  const available = await models.Lot.find({ estateId: estate._id, status: 'available' }).sort({ _id: 1 }).lean();
  const unreleased = await models.Lot.find({ estateId: estate._id, status: 'not_released' }).sort({ _id: 1 }).lean();
  const places = [
    { landownerId, estateId: estate._id },
    { landownerId, estateId: secondId },
    { landownerId: another.landownerId, estateId: another.estate._id },
  ];
  // A tenth of the lots is asked for, and stays available.
  const wanted = Math.ceil(available.length / 10);
  await people(places, available.slice(0, wanted));
  await invoices(await sales(unreleased));
  await offlineBuyers(estate._id);
  const free = available.slice(wanted).map((/** @type {any} */ { _id, rev }) => ({ id: String(_id), rev }));
  const side = (/** @type {any} */ { token, estate: { _id } }) => ({ token, estateId: String(_id) });
  process.stdout.write(
    `${JSON.stringify({ main: side(first), other: side(another), secondId: String(secondId), free })}\n`,
  );
});
await connection.close();

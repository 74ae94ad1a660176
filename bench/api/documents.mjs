// @ts-check
// Listings of an estate with 500 documents: for staff, and the public answers that contain them, made anew each time.
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { Types } from 'mongoose';
import { undisturbed } from './neighbours.mjs';
import { cpuMs, median } from './processes.mjs';
import { built } from './scene.mjs';

const DOCUMENTS = 500;
const READS = 50;
const agent = new http.Agent({ keepAlive: true });

/** @returns {Promise<{ ms: number, bytes: Buffer }>} a response's body, and how long it took */
function timed(/** @type {string} */ url, /** @type {Record<string, string>} */ headers) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers, agent }, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          if (response.statusCode === 200) resolve({ ms: performance.now() - began, bytes: Buffer.concat(chunks) });
          else reject(new Error(`${url} answers ${response.statusCode}`));
        });
      })
      .on('error', reject);
  });
}

/** Adds the documents to lots of the estate with 200 lots. @returns {Promise<() => Promise<void>>} removes them */
async function addDocuments(/** @type {any} */ connection, /** @type {any} */ estate) {
  const [{ modelsOf }, { system }] = await Promise.all(['migrations/collections.js', 'database/scope.js'].map(built));
  const { Document, Lot } = modelsOf(connection);
  const lots = await system(() => Lot.find({ estateId: estate._id }, 'stageId').sort({ _id: 1 }).limit(100).lean());
  const ids = Array.from({ length: DOCUMENTS }, () => new Types.ObjectId());
  await system(() =>
    Document.insertMany(
      ids.map((_id, at) => ({
        _id,
        landownerId: estate.landownerId,
        estateId: estate._id,
        of: 'lot',
        stageId: lots[at % lots.length].stageId,
        lotId: lots[at % lots.length]._id,
        fileName: `Plan of subdivision ${randomBytes(6).toString('hex')}.pdf`,
        mimetype: 'application/pdf',
        type: 'plan_of_subdivision',
        audience: 'public',
        order: Math.floor(at / lots.length),
        fileId: new Types.ObjectId(),
        size: 400_000,
        state: 'checked',
        modifiedDate: new Date(),
      })),
    ),
  );
  return () => system(() => Document.deleteMany({ _id: { $in: ids } }));
}

/**
 * Time of a response in ms, one request at a time, and the API's CPU in it: of the staff listing, and of misses of the
 * public answers.
 */
export async function documentRow(
  /** @type {import('./scene.mjs').Scene} */ scene,
  /** @type {{ rounds: number, log: (line: string) => void }} */ { rounds, log },
) {
  const [{ modelsOf }, { system }, { makeToken }] = await Promise.all(
    ['migrations/collections.js', 'database/scope.js', 'auth/make-token.js'].map(built),
  );
  const { Estate, User } = modelsOf(scene.connection);
  const estate = await system(() => Estate.findOne({ key: 'bench-200' }).lean());
  // A key opens nothing without its landowner.
  const owner = { firstName: 'Ada', lastName: 'Lee', email: 'owner@example.com', role: 'LANDOWNER' };
  const { landownerId } = estate;
  await system(() =>
    User.updateOne({ _id: landownerId }, { $setOnInsert: { ...owner, landownerId } }, { upsert: true }),
  );
  const remove = await addDocuments(scene.connection, estate);
  const token = await makeToken(scene.connection, { landownerId, name: 'Bench', isDemo: false });
  const api = await scene.startApi();
  const { lotId, move } = await scene.mover();
  const staff = `${api.origin}/api/staff/estates/bench-200/documents`;
  const { data } = JSON.parse(String((await timed(staff, { authorization: `Bearer ${token}` })).bytes));
  if (data.length !== DOCUMENTS) throw new Error(`the listing has ${data.length} documents`);
  const miss = (/** @type {string} */ path) => async () => {
    const { asOf } = await move();
    return (await timed(api.origin + path, { 'lotline-at-least': asOf })).ms;
  };
  /** @type {Record<string, () => Promise<number>>} */
  const rows = {
    staff: async () => (await timed(staff, { authorization: `Bearer ${token}` })).ms,
    lot: miss(`/api/lots/${lotId}`),
    estate: miss(scene.paths(200).list),
  };
  /** @type {Record<string, number[]>} */
  const seen = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, read] of Object.entries(rows)) {
      const { result } = await undisturbed([api.pid, scene.mongoPid], async () => {
        const times = [];
        const before = cpuMs(api.pid);
        for (let i = 0; i < READS; i += 1) times.push(await read());
        return { [name]: median(times), [`${name}Cpu`]: (cpuMs(api.pid) - before) / READS };
      });
      // The first round is warm-up.
      if (round > 0) for (const [key, value] of Object.entries(result)) (seen[key] ??= []).push(value);
    }
  }
  log(`an estate of ${DOCUMENTS} documents: ${rounds} rounds of ${READS}`);
  await api.stop();
  await remove();
  return Object.fromEntries(Object.entries(seen).map(([name, times]) => [name, median(times)]));
}

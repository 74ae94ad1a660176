import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { can, type Endpoint, fillPath } from '@lotline/shared-domain';
import { AccessGuard } from '../../src/access/access.guard.js';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { currentContext } from '../../src/database/scope.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { isFull, sampled } from '../sizes.js';
import { disableTenantScope } from '../switches.mjs';
import { ownRequest } from './id-bodies.js';
import { idFieldsOf, withId } from './id-fields.js';
import { MAKERS } from './makers.js';
import { aSide, credentialsFor, type Request, type Side } from './matrix-scene.js';
import { MALFORMED, MISSING } from './request-makers.js';
import { idsIn, watchWrites, type WriteWatch } from './written-documents.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-ids-'));
let api: TestApi;
let [a, b]: Side[] = [];
let writes: WriteWatch;
beforeAll(async () => {
  api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_LIMIT_EVENT_IP_PER_HOUR: '100000' } });
  writes = await watchWrites(api.connection);
  [a, b] = [await aSide(api), await aSide(api)];
}, 60_000);
afterAll(async () => {
  await writes.close();
  await api.close();
  rmSync(dataDir, { recursive: true });
});
const mine = () => a as Side;
const theirs = () => b as Side;

/** The actions whose bodies name something by id. */
const NAMING = ENDPOINTS.filter((endpoint) => idFieldsOf(endpoint).length > 0);
const SAMPLE = sampled(NAMING, 4);
/** Visitors ask about everybody's public lots; what they send must only fit together. */
/** Every public lot is open to every buyer with an account. */
const isPublic = ({ access, action }: Endpoint): boolean =>
  // And super admins, who manage builders, reach everybody's businesses.
  can('ANONYMOUS', access) || action === 'eoi/start' || access === 'builder.manage';
/** What a landowner may name though no landowner owns it: designs on offer, of any builder. */
const OPEN_FIELDS = new Set(['countLinks', 'linkDesigns', 'unlinkDesigns'].map((name) => `staff/${name} designIds[]`));
/** What is kept as it was sent, by action, because no one reads it as an owner's. */
const KEPT_AS_SENT: Readonly<Record<string, string>> = {
  // What a browser says it did.
  'tracking/trackEvent': 'events',
  // A person's own list of public lots, of any landowner; the page shows those that there are.
  'user/changeShortlist': 'users',
  // What a person chose and hasn't sent yet; the final call checks it all.
  'user/saveFlowDraft': 'flow_drafts',
  // What was drawn; the check finds the link, and a publish writes nothing of it (maps/links).
  'staff/addMapSteps': 'map_steps',
};
/** The first looks like an id to schemas, but not to the database; the other one to neither. */
const MALFORMED_IDS = isFull ? ['no-id-at-all', MALFORMED] : ['no-id-at-all'];

interface Asked {
  readonly during: string;
  readonly sent: string;
  readonly answer: Answer;
}
const asked: Asked[] = [];

async function send(endpoint: Endpoint, { params, query = '', headers = {} }: Request, body: unknown): Promise<Answer> {
  const path = `/api${fillPath(endpoint.path, params)}${query}`;
  const options = { headers: { ...headers, ...(await credentialsFor(api, endpoint, mine())) } };
  const { method } = endpoint;
  const call = method === 'PUT' ? api.put : method === 'PATCH' ? api.patch : api.post;
  return call(path, body, options);
}
const wordsOf = ({ status, body }: Answer, id: string): string =>
  JSON.stringify([status, { ...body, requestId: '' }]).replaceAll(id, 'an id');

/** Asks with one's own, a foreign, a missing and a malformed id in one field; what is wrong with the answers. */
async function faultsOf(endpoint: Endpoint, field: string): Promise<string[]> {
  const { action } = endpoint;
  const make = MAKERS[action];
  if (!make) throw new Error(`${action} has no request in the matrix`);
  const found: string[] = [];
  const foreign = (await ownRequest(api, theirs(), endpoint, field, await make(api, theirs(), false))).id;
  let request: Request | null = null;
  const ask = async (what: string, id: string | null, beside = false): Promise<Answer> => {
    request ??= await make(api, mine(), false);
    const own = (await ownRequest(api, mine(), endpoint, field, request)).body;
    const during = `${action} ${field}: ${what}`;
    await writes.during(during);
    const answer = await send(endpoint, request, id === null ? own : withId(own, field, id, beside));
    await writes.during('');
    asked.push({ during, sent: id ?? '', answer });
    // Whatever succeeds may use up what the request is about.
    if (answer.status < 400) request = null;
    if (answer.status >= 500) found.push(`${field} ${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  for (const beside of field.includes('[]') ? (isFull ? [true, false] : [true]) : [false]) {
    const [one, other] = [await ask('foreign', foreign, beside), await ask('missing', MISSING, beside)];
    const [words, otherWords] = [wordsOf(one, foreign), wordsOf(other, MISSING)];
    const isAlike = one.status < 400 ? other.status < 400 : words === otherWords;
    if (!isPublic(endpoint) && !OPEN_FIELDS.has(`${action} ${field}`) && !isAlike)
      found.push(`${field} foreign: ${words}, but missing: ${otherWords}`);
    for (const id of MALFORMED_IDS) await ask('malformed', id, beside);
  }
  const { status, body } = await ask('own', null);
  if (status >= 400) found.push(`${field} own: ${status} ${JSON.stringify(body)}`);
  return found;
}
async function faultsOfAll(endpoint: Endpoint): Promise<string[]> {
  const found: string[] = [];
  for (const field of idFieldsOf(endpoint)) found.push(...(await faultsOf(endpoint, field)));
  return found;
}

/** What was written or answered to a foreign id and names the other side; of visitors' requests what names both. */
async function namedOfOthers(): Promise<string[]> {
  const all = await writes.all();
  const [own, other] = [writes.idsOf(mine().scene.landownerId), writes.idsOf(theirs().scene.landownerId)];
  const has = (ids: ReadonlySet<string>, wanted: ReadonlySet<string>) => [...ids].some((id) => wanted.has(id));
  const endpointOf = (during: string) =>
    during.endsWith(': foreign') ? NAMING.find(({ action }) => during.startsWith(`${action} `)) : undefined;
  const written = all.flatMap(({ during, collection, names, text }) => {
    const endpoint = endpointOf(during);
    if (!endpoint || KEPT_AS_SENT[endpoint.action] === collection || !has(names, other)) return [];
    return !isPublic(endpoint) || has(names, own) ? `${during}: ${collection} ${text.slice(0, 400)}` : [];
  });
  const answered = asked.flatMap(({ during, sent, answer }) => {
    const endpoint = endpointOf(during);
    if (!endpoint || isPublic(endpoint) || KEPT_AS_SENT[endpoint.action]) return [];
    const text = JSON.stringify(answer.body);
    const names = new Set([...idsIn(text)].filter((id) => id !== sent));
    return has(names, other) ? `${during}: answers ${text.slice(0, 400)}` : [];
  });
  return [...written, ...answered];
}

describe('ids in bodies', () => {
  it('are found in schemas, nested ones too, and in texts that a program reads', () => {
    const fields = NAMING.flatMap((endpoint) => idFieldsOf(endpoint).map((field) => `${endpoint.action} ${field}`));
    expect(fields.length).toBeGreaterThan(70);
    expect(fields).toEqual(
      expect.arrayContaining([
        'builder/sendQuote selections[].lot.lotId',
        'document/create documents[].fileId',
        'document/order from[]',
        'initialHold/declineQueue holdIds[]',
        'staff/addMapSteps steps[].change',
        'staff/publishMapDraft removeLots[]',
        'tracking/trackEvent estateById',
        'user/changeShortlist remove[]',
      ]),
    );
  });

  it.each(SAMPLE.map((endpoint) => [endpoint.action, endpoint] as const))(
    '%s: its own are taken; a foreign one is as a missing one, and none makes a 5xx',
    async (_, endpoint) => expect(await faultsOfAll(endpoint)).toEqual([]),
    60_000,
  );

  it('nothing foreign was written or named', async () => {
    expect(await namedOfOthers()).toEqual([]);
    expect(await api.breaches()).toEqual([]);
  });

  it('control: with the tenant scope switched off foreign objects are taken, written and named', async () => {
    // What nothing but the scope keeps from another's: other actions also ask whether a lot is of the stage, and the like.
    const actions = ['user/selectEstate', 'staff/createBusiness', 'staff/updateEstate'];
    const switchOn = disableTenantScope({ guard: AccessGuard.prototype, currentContext });
    const taken: string[] = [];
    try {
      for (const endpoint of NAMING.filter(({ action }) => actions.includes(action)))
        if ((await faultsOfAll(endpoint)).some((fault) => / foreign: \[2/.test(fault))) taken.push(endpoint.action);
    } finally {
      switchOn();
    }
    expect(taken.sort()).toEqual(actions.sort());
    expect((await namedOfOthers()).length).toBeGreaterThan(0);
  }, 60_000);
});

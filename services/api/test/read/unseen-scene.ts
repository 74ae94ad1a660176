import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../src/audit/write-audit.js';
import type { EstateRecord } from '../../src/estate/estate.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { listenTo, type OpenStream } from '../staff/listen-to.js';
import { until } from './two-apis.js';

export let api: TestApi;
/** An API for the tests of a file; streams end with each test. */
export function setUp(): void {
  beforeAll(async () => {
    // Its streams receive every change, so it is no earlier spec's program.
    api = await createTestApi({ env: {} });
  }, 60_000);
  afterAll(() => api.close());
  afterEach(() => {
    for (const { visitors, staff } of open.splice(0)) for (const stream of [visitors, staff]) stream.close();
  });
}

/** An estate with its owner, and the streams of a visitor and of its staff. */
export interface Place {
  readonly scene: Scene;
  readonly owner: Member;
  readonly visitors: OpenStream;
  readonly staff: OpenStream;
}
const open: Place[] = [];
export async function aPlace(fields: Partial<EstateRecord> = {}): Promise<Place> {
  const scene = await aScene(api.connection, fields);
  const owner = await aMember(api, { role: 'LANDOWNER', _id: scene.landownerId, landownerId: scene.landownerId });
  const visitors = await listenTo(`${api.url}/api/estates/${scene.estate.key}/live`, {});
  const staff = await listenTo(`${api.url}/api/staff/live`, owner.headers);
  const place = { scene, owner, visitors, staff };
  open.push(place);
  return place;
}
export const send = async (
  { owner }: Place,
  method: 'post' | 'put',
  path: string,
  body: object,
  rev?: number,
): Promise<Record<string, unknown>> => {
  const headers = { ...owner.headers, ...(rev !== undefined && { 'if-match': `"${rev}"` }) };
  const { status, body: answer } = await api[method]<Record<string, unknown>>(path, body, {
    headers,
    key: randomUUID(),
  });
  if (status >= 300) throw new Error(`${path} was answered ${status}: ${JSON.stringify(answer)}`);
  return answer;
};

/** All that visitors read of an estate; `atLeast` reads past the cache. */
async function answers({ scene }: Place, atLeast?: string): Promise<string> {
  const [estate, stage] = [scene.estate.key, String(scene.stageId)];
  const paths = [
    `estates/${estate}`,
    `estates/${estate}/lots?documents=own`,
    `estates/${estate}/stages-map`,
    `stages/${stage}/lots-map`,
  ];
  const headers: Record<string, string> = atLeast === undefined ? {} : { 'lotline-at-least': atLeast };
  const bodies = [];
  for (const path of paths) bodies.push((await api.get<unknown>(`/api/${path}`, { headers })).body);
  return JSON.stringify(bodies);
}
/** Waits until everything that was written before has been told of; returns when. */
export async function told({ visitors }: Place): Promise<string> {
  const entityId = `marker-${randomUUID()}`;
  await writeAudit(api.connection, null, [{ entity: 'registry', entityId }]);
  const marker = () => visitors.events.find(({ remote }) => remote === entityId);
  await until(() => marker() !== undefined, 'the marker');
  return marker()?.asOf ?? '';
}
const eventsOf = ({ visitors }: Place) => visitors.events.filter(({ kind }) => kind !== 'registry').length;

/** Whether visitors’ answers have changed, and whether their stream had an event: both, or neither. */
export async function seenBy(place: Place, act: () => Promise<unknown>): Promise<'seen' | 'unseen'> {
  await told(place);
  const [before, events, ofStaff] = [await answers(place), eventsOf(place), place.staff.events.length];
  await act();
  const at = await told(place);
  const [cached, after] = [await answers(place), await answers(place, at)];
  expect(cached === after).toBe(true);
  expect(eventsOf(place) > events).toBe(before !== after);
  await until(() => place.staff.events.length > ofStaff, 'staff to learn of it');
  return before === after ? 'unseen' : 'seen';
}

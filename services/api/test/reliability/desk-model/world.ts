import { randomUUID } from 'node:crypto';
import {
  getInitialHolds,
  getStaffLot,
  type Endpoint,
  type InitialHold,
  type LotStatus,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { Types } from 'mongoose';
import type { LotRecord } from '../../../src/lot/lot.model.js';
import { aMember } from '../../accounts/members.js';
import type { Answer, TestApi } from '../../create-test-api.js';
import { aScene, type Scene } from '../../scene.js';
import { pause } from '../api-process.js';
import { DeskModel } from './model.js';
import type { Actor, ModelEstate, ModelLot } from './state.js';

/** Steps taken by all worlds. */
export interface Counter {
  steps: number;
  /** Maximum number; further ones are refused. */
  most: number;
  /** How often each answer came. */
  readonly answers: Record<string, number>;
}
/** Who works with which estates, for all worlds of a run. */
export interface Desk {
  readonly api: TestApi;
  readonly counter: Counter;
  readonly actors: readonly Actor[];
  /** Those who may decide in three of the estates. */
  readonly team: readonly Actor[];
  /** Those who ask. */
  readonly buyers: readonly Actor[];
  /** Sees everything. */
  readonly reader: Actor;
  readonly places: readonly { scene: Scene; estate: ModelEstate; lots: readonly LotStatus[] }[];
}

/** A landowner with a team of six and three estates, one of which offers by itself and one of which takes no holds; a foreign one with one; a partner, and nine who buy. */
export async function aDeskOfTwenty(api: TestApi): Promise<Desk> {
  const [ours, foreign] = [new Types.ObjectId(), new Types.ObjectId()];
  const member = async (
    name: string,
    role: Actor['role'],
    landownerId: Types.ObjectId | null = null,
  ): Promise<Actor> => {
    const owners = landownerId ? { landownerId, ...(role === 'LANDOWNER' && { _id: landownerId }) } : {};
    const { user, headers } = await aMember(api, { role, firstName: name, lastName: 'Ray', ...owners });
    return {
      name: `${name} (${role})`,
      role,
      owns: role === 'SUPER_ADMIN' ? 'all' : landownerId && String(landownerId),
      email: user.email,
      headers,
    };
  };
  const visitor = (name: string): Actor => ({
    name: `${name} (ANONYMOUS)`,
    role: 'ANONYMOUS',
    owns: null,
    email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`,
    headers: {},
  });
  const reader = await member('Ada', 'SUPER_ADMIN');
  const team = [
    await member('Ben', 'LANDOWNER', ours),
    ...(await Promise.all(['Mia', 'Joe', 'Kim', 'Lea', 'Max', 'Nia'].map((name) => member(name, 'SALES', ours)))),
    reader,
  ];
  const strangers = [await member('Fay', 'LANDOWNER', foreign), await member('Gus', 'SALES', foreign)];
  const customers = await Promise.all(['Ivy', 'Jon', 'Kai', 'Liv'].map((name) => member(name, 'CUSTOMER')));
  const buyers = [
    ...customers,
    ...['Oda', 'Pia', 'Ron', 'Sue', 'Tom'].map(visitor),
    await member('Una', 'CHANNEL_PARTNER'),
  ];
  const place = async (
    landownerId: Types.ObjectId,
    fields: Pick<ModelEstate, 'autoOffer' | 'showInitialHold'>,
    lots: readonly LotStatus[],
  ) => {
    const scene = await aScene(api.connection, { landownerId, ...fields });
    return { scene, lots, estate: { owner: String(landownerId), timeZone: scene.estate.timeZone, ...fields } };
  };
  const places = [
    await place(ours, { autoOffer: false, showInitialHold: true }, [
      'available',
      'available',
      'available',
      'not_released',
      'under_contract',
    ]),
    await place(ours, { autoOffer: true, showInitialHold: true }, ['available', 'available', 'pre_contract']),
    await place(ours, { autoOffer: false, showInitialHold: false }, ['available']),
    await place(foreign, { autoOffer: false, showInitialHold: true }, ['available']),
  ];
  return {
    api,
    counter: { steps: 0, most: Infinity, answers: {} },
    actors: [...team, ...strangers, ...buyers],
    team,
    buyers,
    reader,
    places,
  };
}

/** Some new lots of the desk's estates, what the model says of them, and what was done to them. */
export interface World extends Desk {
  readonly model: DeskModel;
  readonly stageOf: ReadonlyMap<string, string>;
  readonly began: number;
  readonly trail: string[];
}

export async function aWorld(desk: Desk): Promise<World> {
  const made: { lot: LotRecord; estate: ModelEstate; title: string }[] = [];
  for (const [place, { scene, estate, lots }] of desk.places.entries())
    for (const [at, status] of lots.entries())
      made.push({ lot: await scene.lot(status), estate, title: `${'ABCD'[place]}${at + 1}` });
  const lots = made.map(({ lot, estate, title }) => modelLot(lot, estate, title));
  return {
    ...desk,
    model: new DeskModel(lots),
    stageOf: new Map(made.map(({ lot }) => [String(lot._id), String(lot.stageId)])),
    began: Date.now(),
    trail: [],
  };
}

const modelLot = (lot: LotRecord, estate: ModelEstate, title: string): ModelLot => ({
  id: String(lot._id),
  title,
  estate,
  status: lot.status,
  rev: lot.rev,
  hold: null,
  eoi: lot.claim ? { from: null } : null,
  price: lot.price ?? null,
  priceTracking: lot.priceTracking ? { type: lot.priceTracking.type, value: lot.priceTracking.value ?? null } : null,
  isBuildersEnabled: lot.isBuildersEnabled,
  registrationDate: lot.registrationDate?.toISOString() ?? null,
  financeDueDate: null,
});

/** Calls an endpoint as somebody; `rev` goes as If-Match. A busy process is asked again under the same key. */
export async function send<T>(
  { api }: Desk,
  endpoint: Endpoint,
  actor: Actor,
  {
    params = {},
    query = '',
    body,
    rev,
  }: { params?: Record<string, string>; query?: string; body?: object; rev?: number } = {},
): Promise<Answer<T>> {
  const path = `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}${query}`;
  const options = {
    headers: { ...actor.headers, ...(rev !== undefined && { 'if-match': `"${rev}"` }) },
    ...(endpoint.method !== 'GET' && { key: randomUUID() }),
  };
  for (let tries = 1; ; tries += 1) {
    const answer = await (endpoint.method === 'GET'
      ? api.get<T>(path, options)
      : api.post<T>(path, body ?? {}, options));
    if (answer.status !== 503 || tries === 20) return answer;
    await pause(300);
  }
}

/** The holds of a lot, the oldest first, as the API tells them. */
export async function holdsOf(world: World, lot: ModelLot): Promise<InitialHold[]> {
  const { body } = await send<{ data: InitialHold[]; hasNextPage: boolean }>(world, getInitialHolds, world.reader, {
    query: `?lotId=${lot.id}&order=queue&limit=100`,
  });
  if (body.hasNextPage) throw new Error('more holds of one lot than one page has');
  return body.data;
}

export async function lotOf(world: World, lot: ModelLot): Promise<StaffLotDetail> {
  return (
    await send<StaffLotDetail>(world, getStaffLot, world.reader, {
      params: { lotId: lot.id, stageId: world.stageOf.get(lot.id) ?? '' },
    })
  ).body;
}

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
import { system } from '../../../src/database/scope.js';
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
/** An estate of the landowner's, or of a foreign one. */
export interface Place extends Pick<ModelEstate, 'autoOffer' | 'showInitialHold' | 'eoiDeposit'> {
  readonly isForeign?: boolean;
  readonly lots: readonly LotStatus[];
}

/** A landowner with a team of six; a foreign one with a team of its own; a partner, and nine who buy. */
export async function aDeskOfTwenty(api: TestApi, estates: readonly Place[]): Promise<Desk> {
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
  const place = async ({ lots, isForeign, ...fields }: Place) => {
    const landownerId = isForeign ? foreign : ours;
    const scene = await aScene(api.connection, { landownerId, ...fields });
    return { scene, lots, estate: { owner: String(landownerId), timeZone: scene.estate.timeZone, ...fields } };
  };
  const places = [];
  for (const one of estates) places.push(await place(one));
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

/** Three estates, one of which offers by itself and one of which takes no holds, and a foreign one. */
export const HOLD_ESTATES: readonly Place[] = [
  {
    autoOffer: false,
    showInitialHold: true,
    eoiDeposit: null,
    lots: ['available', 'available', 'available', 'not_released', 'under_contract'],
  },
  { autoOffer: true, showInitialHold: true, eoiDeposit: null, lots: ['available', 'available', 'pre_contract'] },
  { autoOffer: false, showInitialHold: false, eoiDeposit: null, lots: ['available'] },
  { autoOffer: false, showInitialHold: true, eoiDeposit: null, isForeign: true, lots: ['available'] },
];
/** Without holds, with a deposit and without; with holds, with a deposit, and offering by itself; a foreign one. The first are asked for most. */
export const EOI_ESTATES: readonly Place[] = [
  { autoOffer: false, showInitialHold: false, eoiDeposit: 2_000, lots: ['available', 'available'] },
  { autoOffer: false, showInitialHold: true, eoiDeposit: 2_000, lots: ['available', 'available', 'under_contract'] },
  { autoOffer: false, showInitialHold: false, eoiDeposit: null, lots: ['available', 'available'] },
  { autoOffer: true, showInitialHold: true, eoiDeposit: null, lots: ['available', 'available'] },
  { autoOffer: false, showInitialHold: false, eoiDeposit: 2_000, isForeign: true, lots: ['available'] },
];

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
      made.push({ lot: await scene.lot(status), estate, title: `${'ABCDE'[place]}${at + 1}` });
  const lots = made.map(({ lot, estate, title }) => modelLot(lot, estate, title));
  const world = {
    ...desk,
    model: new DeskModel(lots),
    stageOf: new Map(made.map(({ lot }) => [String(lot._id), String(lot.stageId)])),
    began: Date.now(),
    trail: [],
  };
  for (const [at, { lot }] of made.entries()) if (lot.claim?.refId) await meetEoi(world, lots[at]!, lot.claim.refId);
  return world;
}

/** The EOI that a lot was made with. */
async function meetEoi({ api, model }: World, lot: ModelLot, eoiId: Types.ObjectId): Promise<void> {
  const made = await system(() => api.models.Eoi.findById(eoiId).lean());
  lot.eoi = model.eois.add({ lot, customer: null, status: 'approved', from: null });
  Object.assign(lot.eoi, { id: String(eoiId), rev: made?.rev ?? 0, decidedAt: made?.decidedAt ? 0 : null });
  // A day that no step sets.
  const signed = made?.contract?.dates.buyerSigned ? 'before' : null;
  Object.assign(lot.eoi.contract, { buyerSigned: signed, vendorSigned: signed });
}

const modelLot = (lot: LotRecord, estate: ModelEstate, title: string): ModelLot => ({
  id: String(lot._id),
  title,
  estate,
  status: lot.status,
  rev: lot.rev,
  hold: null,
  eoi: null,
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
      : endpoint.method === 'PATCH'
        ? api.patch<T>(path, body ?? {}, options)
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

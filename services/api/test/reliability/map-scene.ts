import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAP_DRAFT_LIMITS, type MapDraft, type MapPreflight, type PublishedMap } from '@lotline/shared-domain';
import { type MapShape, newShape, polygonPart, rectanglePart, splitPatch } from '@lotline/shared-map-document';
import type { Point } from '@lotline/shared-geometry';
import { callsOf, createTestDatabase } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { type ApiProcess, pause, startApiProcess } from './api-process.js';
import { childrenOf } from './children-of.js';

interface Refusal {
  readonly code?: string;
  readonly message: string;
}

/** A landowner's key, and what it does with the map of its stage. */
export function drawerOf(api: Pick<ApiProcess, 'origin'>, { token, stageId }: Scene) {
  const { get, post } = callsOf(api.origin);
  const draw = {
    open: (tab: string = randomUUID()) =>
      post<MapDraft & Refusal>(`/api/staff/stages/${String(stageId)}/map-drafts`, { tab }, { token }),
    /** Sends steps in batches of so many characters; the revision with them. */
    async send(draftId: string, changes: readonly string[], most = 2_000_000): Promise<number> {
      let revision = 0;
      let [batch, length]: [string[], number] = [[], 0];
      const flush = async (): Promise<void> => {
        const steps = batch.map((change) => ({ name: 'Import', change }));
        const path = `/api/staff/map-drafts/${draftId}/steps`;
        const { status, body } = await post<{ revision: number } & Refusal>(
          path,
          { after: revision, steps },
          { token },
        );
        if (status !== 200) throw new Error(`${status}: ${body.message}`);
        ({ revision } = body);
        [batch, length] = [[], 0];
      };
      for (const change of changes) {
        if (batch.length > 0 && (length + change.length > most || batch.length === MAP_DRAFT_LIMITS.steps))
          await flush();
        batch.push(change);
        length += change.length;
      }
      await flush();
      return revision;
    },
    document: (draftId: string) => get<string>(`/api/staff/map-drafts/${draftId}/document`, { token }),
    check: (draftId: string, revision: number) =>
      post<MapPreflight & Refusal>(`/api/staff/map-drafts/${draftId}/check`, { revision }, { token }),
    publish: (draftId: string, revision: number) =>
      post<PublishedMap & Refusal>(
        `/api/staff/map-drafts/${draftId}/publish`,
        { revision },
        { token, key: randomUUID() },
      ),
    meet: (draftId: string) => post<Refusal>(`/api/staff/map-drafts/${draftId}/company`, {}, { token }),
    versions: () => get<{ _id: string }[]>(`/api/staff/stages/${String(stageId)}/map-versions`, { token }),
    restore: (versionId: string) =>
      post<MapDraft & Refusal>(`/api/staff/map-versions/${versionId}/restore`, { tab: randomUUID() }, { token }),
    /** A draft with these shapes. */
    async draft(shapes: readonly MapShape[]): Promise<{ draftId: string; revision: number }> {
      const draftId = (await draw.open()).body._id;
      return { draftId, revision: await draw.send(draftId, stepsOf(shapes)) };
    },
  };
  return draw;
}
export type Drawer = ReturnType<typeof drawerOf>;

/** Shapes as the steps that add them. */
export const stepsOf = (shapes: readonly MapShape[]): string[] =>
  splitPatch({ shapes: Object.fromEntries(shapes.map((shape) => [shape.id, shape])) }, MAP_DRAFT_LIMITS.change);
const many = (count: number, make: (at: number) => MapShape): MapShape[] =>
  Array.from({ length: count }, (_, at) => make(at));
const newLot = (at: number, ...rings: readonly (readonly Point[])[]): MapShape =>
  newShape(`s${at}`, 'lot', rings.map(polygonPart), { title: String(at + 1), link: { to: 'new lot' } });

/** Lots in piles of so many, each pile beside the one before. */
export const piles = (count: number, each: number): MapShape[] =>
  many(count, (at) => {
    const shift = Math.floor(at / each) * 21 + (at % each) / 100;
    return { ...newLot(at), parts: [rectanglePart(shift, 0, 20, 30)] };
  });

/** Lots in a row with so many corners each. */
export const manyCorners = (count: number, corners: number): MapShape[] =>
  many(count, (at) => {
    const upper = Array.from({ length: corners - 2 }, (_, corner) => ({
      x: at * 1_000 + (corner * 900) / corners,
      y: corner % 2 ? 0 : 0.4,
    }));
    return newLot(at, [...upper, { x: at * 1_000 + 900, y: 50 }, { x: at * 1_000, y: 50 }]);
  });

/** Two lots of two parts, one with upright teeth, one with level teeth that cross all of them: clipping them takes minutes. */
export function combs(teeth: number): MapShape[] {
  const comb = Array.from({ length: 2 * teeth }, (_, at) => ({ x: at / 10, y: at % 2 ? -1 : 5 + teeth / 5 }));
  const upright = [...comb, { x: teeth / 5, y: teeth }, { x: 0, y: teeth }];
  const island = (at: number) =>
    [0, 1, 2].map((corner) => ({ x: 5_000 + at * 20 + corner * 4, y: corner % 2 ? 5 : 0 }));
  return [
    newLot(0, upright, island(0)),
    newLot(
      1,
      upright.map(({ x, y }) => ({ x: y, y: x })),
      island(1),
    ),
  ];
}

export interface MapsStage {
  readonly api: ApiProcess;
  /** Two landowners. */
  readonly one: Drawer;
  readonly other: Drawer;
  /** A further landowner. */
  another(): Promise<Drawer>;
  /** Waits for a process that works on a map, of those that didn't when this was called. */
  working(): Promise<number>;
  until<T>(what: string, find: () => T | Promise<T>): Promise<NonNullable<T>>;
  close(): Promise<void>;
}

/** A compiled API in a process of its own, whose event loop is watched, and two landowners who draw maps. */
export async function aMapsStage(env: Record<string, string> = {}): Promise<MapsStage> {
  const { connection, uri } = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'lotline-maps-'));
  const api = await startApiProcess({
    uri,
    env: { LOTLINE_ROLES: 'api', LOTLINE_DATA_DIR: dataDir, LOTLINE_TEST_LOOP: '1', ...env },
  });
  const draws = { landownerEditsMaps: true } as never;
  const another = async (): Promise<Drawer> => drawerOf(api, await aScene(connection, draws));
  const processes = (): number[] => childrenOf(api.pid, 'map-child');
  const until: MapsStage['until'] = async (what, find) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(10)) {
      const found = await find();
      if (found) return found;
    }
    throw new Error(`it did not happen: ${what}`);
  };
  return {
    api,
    one: await another(),
    other: await another(),
    another,
    until,
    working() {
      const before = new Map(processes().map((pid) => [pid, spentBy(pid)]));
      return until('a process that works', () =>
        processes().find((pid) => spentBy(pid) - (before.get(pid) ?? STARTED) > WORKED),
      );
    },
    async close() {
      await api.kill('SIGTERM');
      await connection.dropDatabase();
      await connection.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Hundredths of a second of processor time: more than starting a process takes; what a job in its middle has taken. */
const [STARTED, WORKED] = [100, 40];
/** Processor time of a process, in hundredths of a second; 0 once it has gone. */
export function spentBy(pid: number): number {
  try {
    const [user, kernel] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
    return Number(user) + Number(kernel);
  } catch {
    return 0;
  }
}

import type { Registry, RegistryBuild, RegistryRow } from '@lotline/shared-domain';
import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { aScene } from '../scene.js';
import { aReleaseScene } from './release-scene.js';

const TEAMS = {
  desk: ['mf-sales-desk'],
  maps: ['mf-admin-maps'],
  evil: ['mf-evil'],
  a: ['mf-board'],
  b: ['mf-calendar'],
  c: ['mf-gallery'],
  both: ['mf-board', 'mf-calendar'],
} as const;
type Provides = Partial<RegistryBuild['provides']>;

/** A registry with a live shell, a token for each team, and the rows that staff pages receive. */
export async function aPathScene() {
  const scene = await aReleaseScene();
  const { connection, models } = scene.api;
  const { token: staff } = await aScene(connection);
  const tokens = Object.entries(TEAMS).map(
    async ([name, remotes]) => [name, await makeDeployToken(connection, { remotes, name, mayMove: true })] as const,
  );
  const token = Object.fromEntries(await Promise.all(tokens)) as Record<keyof typeof TEAMS, string>;
  await scene.publish('shell', scene.signed('shell'));
  const naming = (name: string, provides: Provides, more: Partial<RegistryBuild> = {}) =>
    scene.signed(name, { provides: { routes: [], slots: [], modals: [], ...provides }, ...more });
  const rowsOnPage = async (): Promise<RegistryRow[]> =>
    (await scene.api.get<Registry>('/api/registry?staff=1', { token: staff })).body.remotes;
  return {
    scene,
    token,
    naming,
    rowsOnPage,
    /** A build of the desk as v0.2.0 has it. */
    aDesk: () =>
      naming(
        'mf-sales-desk',
        { routes: ['Desk', 'AdminBusinesses'], paths: ['/desk', '/admin/businesses'] },
        { staffOnly: true },
      ),
    /** The rows that draw a path, in the order in which a shell asks them. */
    drawnBy: async (path: string): Promise<string[]> =>
      (await rowsOnPage())
        .filter(({ provides, yields }) => provides.paths?.includes(path) && !yields?.includes(path))
        .map(({ name }) => name),
    /** Who moved a row, from what to what, and why; the oldest move first. */
    movesOf: async (name: string) => {
      const moves = await models.AuditEntry.find({ entity: 'registry', entityId: name }).sort({ at: 1 }).lean();
      return moves.map(({ actorId, from, to, reason }) => [actorId, from, to, reason]);
    },
  };
}
export type PathScene = Awaited<ReturnType<typeof aPathScene>>;

interface Answered {
  readonly status: number;
  readonly body: unknown;
}
/** The reasons of a refusal in words. */
export const refusal = ({ status, body }: Answered): unknown => {
  expect([status, (body as { code: string }).code]).toEqual([409, 'registry_refused']);
  return (body as { reasons: string[] }).reasons;
};
/** A call that went well. */
export const ok = async (answer: Promise<Answered>): Promise<void> => {
  const { status, body } = await answer;
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
};

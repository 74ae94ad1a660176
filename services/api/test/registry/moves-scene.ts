import { type Registry, type ReleaseRow } from '@lotline/shared-domain';
import { aScene, type Scene } from '../scene.js';
import { aReleaseScene, type ReleaseScene } from './release-scene.js';

export let scene: ReleaseScene;
export let estate: Scene;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    scene = await aReleaseScene();
    estate = await aScene(scene.api.connection);
  }, 60_000);
  afterAll(() => scene.api.close());
}
export const problem = (body: unknown) =>
  body as { code: string; message: string; row: ReleaseRow | null; move: { by: string; to: string; why: string } };
export const rowOnPage = async (name: string) =>
  (await scene.api.get<Registry>('/api/registry')).body.remotes.find((row) => row.name === name);
export const live = async (name: string): Promise<string | undefined> => (await rowOnPage(name))?.build;

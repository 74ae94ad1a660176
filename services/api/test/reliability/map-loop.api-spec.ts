import type { MapShape } from '@lotline/shared-map-document';
import { buildApi, report } from './api-process.js';
import { aMapsStage, type MapsStage, manyCorners, piles, stepsOf } from './map-scene.js';

const isFull = process.env['SIZE'] === 'full';
/** Quality, Security 5, three times that on a busy machine. */
const MOST_HELD_MS = 3 * 50;
jest.setTimeout(isFull ? 900_000 : 180_000);
beforeAll(buildApi, 60_000);

let stage: MapsStage;
// What is asked here is how long others wait, not how long a job takes.
beforeAll(async () => void (stage = await aMapsStage({ LOTLINE_MAP_JOB_MS: '300000' })), 60_000);
afterAll(() => stage.close());

/** Walks through every door of maps with a drawing; how long each held the event loop, in ms, and what it answered. */
async function walked(changes: readonly string[], most?: number) {
  const { api } = stage;
  const one = await stage.another();
  const held: Record<string, number> = {};
  const through = async <T>(door: string, walk: () => Promise<T>): Promise<T> => {
    await api.longestHeld();
    const answer = await walk();
    held[door] = Math.round(await api.longestHeld());
    return answer;
  };
  const before = (await one.open()).body._id;
  const { _id: draftId } = (await through('open', () => one.open())).body;
  const revision = await through('steps', () => one.send(draftId, changes, most));
  await through('document', () => one.document(draftId));
  const { body: checked } = await through('check', () => one.check(draftId, revision));
  const { status } = await through('publish', () => one.publish(draftId, revision));
  await through('company', () => one.meet(before));
  const [version] = (await one.versions()).body;
  if (version && status === 200) await through('restore', () => one.restore(version._id));
  await through('open again', () => one.open());
  report(`${changes.length} steps: ${JSON.stringify(held)}`);
  return { held, checked: checked.errors, published: status };
}
const longest = (held: Readonly<Record<string, number>>): number => Math.max(...Object.values(held));

it.each<[string, () => MapShape[]]>([
  ['thousands of lots in piles', () => piles(isFull ? 25_000 : 4_000, 25)],
  ['lots of thousands of corners', () => manyCorners(isFull ? 120 : 12, 3_500)],
])('%s hold the event loop at no door', async (_, shapes) => {
  const { held } = await walked(stepsOf(shapes()));
  expect(longest(held)).toBeLessThan(MOST_HELD_MS);
});

it('nor do thousands of lots with everything right, which are published', async () => {
  const { held, checked, published } = await walked(stepsOf(piles(isFull ? 20_000 : 2_000, 1)));
  expect([checked, published]).toEqual([0, 200]);
  expect(longest(held)).toBeLessThan(MOST_HELD_MS);
});

it('nor do thousands of steps that change nothing', async () => {
  const { held } = await walked(Array.from({ length: isFull ? 100_000 : 10_000 }, () => '{}'));
  expect(longest(held)).toBeLessThan(MOST_HELD_MS);
});

import { atFullSize } from '../sizes.js';
import { buildApi, pause } from './api-process.js';
import { aMapsStage, combs, type MapsStage, piles, spentBy } from './map-scene.js';

/** Time of a job, in ms: the process that does it starts within it. */
const JOB_MS = 6_000;
const TOO_DETAILED =
  'This map is too detailed to be checked. Move lots that lie over each other apart, and simplify outlines with many corners.';
/** Quality, Security 5, three times that on a busy machine. */
const MOST_HELD_MS = 3 * 50;
jest.setTimeout(180_000);
beforeAll(buildApi, 60_000);

let stage: MapsStage;
const setUp = (env: Record<string, string>) => {
  beforeAll(async () => void (stage = await aMapsStage(env)), 60_000);
  afterAll(() => stage.close());
};

/** A landowner whose map takes too long to check, three times over, and another who checks one while it runs. */
async function twoLandowners({ one, other, working }: MapsStage) {
  const hard = await one.draft(combs(900));
  const easy = await other.draft(piles(3, 1));
  const order: string[] = [];
  const begun = working();
  const stuck = [1, 2, 3].map(() => one.check(hard.draftId, hard.revision).finally(() => order.push('one')));
  await begun;
  const done = await other.check(easy.draftId, easy.revision).finally(() => order.push('other'));
  return { order, stuck: await Promise.all(stuck), done };
}

describe('while one landowner’s map takes too long to check', () => {
  setUp({ LOTLINE_MAP_JOB_MS: String(JOB_MS) });

  it('another’s is checked, the API’s event loop isn’t held, and the first is refused in words', async () => {
    await stage.api.longestHeld();
    const { order, stuck, done } = await twoLandowners(stage);
    expect([done.status, done.body.errors, order[0]]).toEqual([200, 0, 'other']);
    // Its own jobs wait for each other: the time of a job was up, or they had waited long enough.
    const said = new Set(stuck.map(({ status, body }) => `${status} ${body.message}`));
    expect([...said].filter((each) => !each.startsWith('503'))).toEqual([`413 ${TOO_DETAILED}`]);
    expect(await stage.api.longestHeld()).toBeLessThan(MOST_HELD_MS);
    // Another process does what comes next.
    const next = await stage.one.draft(piles(2, 1));
    expect((await stage.one.check(next.draftId, next.revision)).status).toBe(200);
  });
});

describe('the control: without its process', () => {
  setUp({ LOTLINE_TEST_MAP_JOBS: 'here' });

  it('a check holds the event loop', async () => {
    const { draftId, revision } = await stage.one.draft(piles(300, 300));
    await stage.api.longestHeld();
    expect((await stage.one.check(draftId, revision)).status).toBe(200);
    expect(await stage.api.longestHeld()).toBeGreaterThan(MOST_HELD_MS);
  });
});

describe('the control: with one job at a time', () => {
  if (process.env['SIZE'] === 'full') setUp({ LOTLINE_MAP_JOB_MS: String(JOB_MS), LOTLINE_TEST_MAP_JOBS: 'in turn' });

  atFullSize('the other waits for the first', async () => {
    expect((await twoLandowners(stage)).order[0]).toBe('one');
  });
});

describe('the control: without a limit of time', () => {
  if (process.env['SIZE'] === 'full') setUp({ LOTLINE_MAP_JOB_MS: '3600000' });

  atFullSize('the check goes on', async () => {
    const { draftId, revision } = await stage.one.draft(combs(900));
    const answered = stage.one.check(draftId, revision).catch(() => null);
    const outcome = Promise.race([answered.then(() => 'answered'), pause(3 * JOB_MS).then(() => 'goes on')]);
    expect(await outcome).toBe('goes on');
    await stage.api.kill();
    await answered;
  });
});

describe('a process that is killed in the middle of a job', () => {
  setUp({ LOTLINE_MAP_JOB_MS: '60000' });
  const killWorking = async (): Promise<number> => {
    const pid = await stage.working();
    process.kill(pid, 'SIGKILL');
    return pid;
  };

  it('is followed by another that does it again; if that is killed too, the answer is 503, and the next job is done', async () => {
    const { draftId, revision } = await stage.one.draft(piles(600, 600));
    const [checked] = [stage.one.check(draftId, revision), await killWorking()];
    expect((await checked).status).toBe(200);

    const again = stage.one.check(draftId, revision);
    await killWorking();
    await killWorking();
    const { status, headers, body } = await again;
    expect([status, headers.get('retry-after'), body.message]).toEqual([
      503,
      '2',
      'The map couldn’t be checked just now. Please try again.',
    ]);
    const easy = await stage.one.draft(piles(2, 1));
    expect((await stage.one.check(easy.draftId, easy.revision)).status).toBe(200);
  });

  it('doesn’t outlive an API that is killed', async () => {
    const { draftId, revision } = await stage.one.draft(combs(900));
    const checked = stage.one.check(draftId, revision).then(
      () => 'answered',
      () => 'cut off',
    );
    const working = await stage.working();
    await stage.api.kill();
    expect(await checked).toBe('cut off');
    await stage.until('the end of its process', () => spentBy(working) === 0);
  });
});

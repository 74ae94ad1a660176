import sharp from 'sharp';
import { system } from '../../src/database/scope.js';
import { hashOf } from '../../src/files/file-store.js';
import { openStore } from '../../src/files/open-store.js';
import { modelsOf } from '../../src/migrations/collections.js';
import type { DrawnEstate } from '../drawings/drawings-scene.js';
import { isFull } from '../sizes.js';
import { type ApiProcess, pause, report } from './api-process.js';
import {
  anEstate,
  ANSWERS,
  connection,
  DRAWS,
  forgetOwed,
  heavyPlan,
  lightPlan,
  planOf,
  previewOf,
  settings,
  setUp,
  start,
  until,
} from './drawing-processes-scene.js';

/** The longest that drawing may hold the event loop, and the slack of a busy machine. */
const MAX_HELD_MS = 50;
const SLACK = 3;

setUp();

/** A lot of 5,000 edges, the most that a path may have. */
const ROUND = `M${Array.from({ length: 5_000 }, (_, at) => {
  const angle = (2 * Math.PI * at) / 5_000;
  return `${(400 + 300 * Math.cos(angle)).toFixed(1)} ${(400 + 300 * Math.sin(angle)).toFixed(1)}`;
}).join('L')}Z`;
/** A door to something that is drawn: how one asks for the heaviest of it and for a light one, until it is drawn. */
interface Door {
  readonly heavy: (estate: DrawnEstate) => Promise<Ask>;
  readonly light: (estate: DrawnEstate) => Promise<Ask>;
}
/** Asks once; whether it was answered with what was drawn. */
type Ask = (origin: string) => Promise<boolean>;
const file =
  (path: string, coding = 'identity'): Ask =>
  async (origin) => {
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': coding } });
    await answer.arrayBuffer();
    return answer.status === 200 && (coding === 'identity' || answer.headers.get('content-encoding') === coding);
  };
/** A scan as the map of a stage of its own. */
async function scan(estate: DrawnEstate, pixels: number): Promise<Ask> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const full = {
    name: 'full',
    type: 'image/jpeg',
    width: pixels,
    height: pixels,
    ...(await openStore(settings).keep(bytes)),
  };
  const { landownerId, estate: of } = estate;
  const upload = { landownerId, estateId: of._id, purpose: 'mapPlan', name: 'scan.jpg', type: 'image/jpeg' };
  const state = {
    state: 'checked',
    renditions: [full],
    hash: hashOf(`${full.hash} sent`),
    size: 1,
    uploadedBy: 'LANDOWNER:test',
  };
  const { Estate, FileRecord, Stage } = modelsOf(connection);
  const [fileId, stageId] = await system(async () => {
    await Estate.updateOne({ _id: of._id }, { landownerEditsMaps: true });
    const file = await FileRecord.create({ ...upload, ...state } as never);
    const stage = await Stage.create({
      landownerId,
      estateId: of._id,
      title: file.id as string,
      status: 'now_selling',
    });
    return [file.id as string, stage.id as string];
  });
  const scale = { from: { x: 0.25, y: 0.5 }, to: { x: 0.75, y: 0.5 }, metres: 200 };
  return async (origin) => {
    const answer = await fetch(`${origin}/api/staff/stages/${stageId}/map`, {
      method: 'POST',
      headers: { authorization: `Bearer ${estate.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fileId, scale }),
    });
    return answer.status === 201;
  };
}

/** All of several. */
const all =
  (...asks: readonly Ask[]): Ask =>
  async (origin) =>
    !(await Promise.all(asks.map((ask) => ask(origin)))).includes(false);

const DOORS: Readonly<Record<string, Door>> = {
  'a lot’s outline and papers': {
    heavy: async (estate) =>
      all(file((await estate.drawnLot(ROUND)).outline), file((await estate.papers({ path: ROUND }))[1]!)),
    light: async (estate) => file((await estate.papers())[1]!),
  },
  'the preview of a plan': {
    heavy: async (estate) => file(await previewOf(estate, heavyPlan())),
    light: async (estate) => file(await previewOf(estate, lightPlan())),
  },
};
const OTHER_DOORS: Readonly<Record<string, Door>> = {
  'a compressed plan': {
    heavy: async (estate) => file(await planOf(estate, heavyPlan({ size: 4_000_000 })), 'br'),
    light: async (estate) => file(await planOf(estate, heavyPlan()), 'br'),
  },
  'the picture of a scan': {
    heavy: async (estate) => scan(estate, 4096),
    light: async (estate) => scan(estate, 400),
  },
};
/** Fills the pool of threads in which pictures are drawn and passwords are hashed. */
const AT_ONCE = 5;

/** Of a wait that isn't one. */
const SLACK_MS = 500;

interface Outcome {
  /** Whether another landowner's was drawn while the first one's waited. */
  readonly isInTime: boolean;
  /** The longest that the event loop was held. */
  readonly heldMs: number;
  /** Whether a stored file was waited for as long as a drawing takes: by a third, or longer. */
  readonly isStuck: boolean;
}
/** The longest that a stored file was waited for until `stop`, in ms. */
function waitsFor(url: string): { stop: () => Promise<number> } {
  let isOver = false;
  let longest = 0;
  const asked = (async () => {
    while (!isOver) {
      const began = performance.now();
      // One that is given up on has waited, too.
      await fetch(url).then(
        (answer) => answer.arrayBuffer(),
        () => null,
      );
      longest = Math.max(longest, performance.now() - began);
      await pause(20);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asked;
      return longest;
    },
  };
}
/** One landowner asks for the heaviest of a door, again and again; then another for a light one. */
async function outcomeOf(door: Door, api: ApiProcess): Promise<Outcome> {
  const [first, other] = [await anEstate(), await anEstate()];
  const warm = await door.light(await anEstate());
  await until(() => warm(api.origin), 'the first drawing');
  const heavy = await Promise.all(Array.from({ length: AT_ONCE }, () => door.heavy(first)));
  const light = await door.light(other);
  const kept = waitsFor(api.origin + (await planOf(other, lightPlan())));
  await api.longestHeld();
  const began = performance.now();
  let [drawn, firstMs, isOver] = [0, Infinity, false];
  const asked = heavy.map(async (ask) => {
    while (!isOver && !(await ask(api.origin).catch(() => false))) await pause(100);
    if (!isOver) firstMs = Math.min(firstMs, performance.now() - began);
    drawn += 1;
  });
  try {
    await until(() => light(api.origin), 'another’s drawing', 240_000);
    const [before, heldMs] = [drawn, await api.longestHeld()];
    await until(() => drawn > 0, 'the first of them', 240_000);
    const keptMs = await kept.stop();
    const rounded = [heldMs, keptMs, firstMs].map(Math.round).join(', ');
    report(`  held, a stored file, the first of ${AT_ONCE} in ms: ${rounded}; drawn before another’s: ${before}`);
    return { isInTime: before < AT_ONCE, heldMs, isStuck: keptMs > Math.max(SLACK_MS, firstMs / 3) };
  } finally {
    isOver = true;
    await kept.stop();
    await Promise.all(asked);
    await forgetOwed();
  }
}

const doors = Object.entries(isFull ? { ...DOORS, ...OTHER_DOORS } : DOORS);

describe('one landowner’s heaviest drawings', () => {
  let api: ApiProcess;
  let worker: ApiProcess;
  beforeAll(async () => {
    [api, worker] = await Promise.all([start(ANSWERS), start(DRAWS)]);
  }, 120_000);
  afterAll(() => Promise.all([api.kill(), worker.kill()]));

  it.each(doors)(
    '%s: hold no event loop and no stored file, and another’s are drawn in the meantime',
    async (_, door) => {
      const { heldMs, ...outcome } = await outcomeOf(door, api);
      expect(outcome).toEqual({ isInTime: true, isStuck: false });
      expect(heldMs).toBeLessThan(SLACK * MAX_HELD_MS);
    },
    600_000,
  );
});

describe('control: drawn by the request that asks', () => {
  let api: ApiProcess;
  beforeAll(async () => {
    api = await start({ ...ANSWERS, LOTLINE_TEST_DRAWS_IN_REQUESTS: '1', LOTLINE_DEADLINE_MS: '120000' });
  }, 120_000);
  afterAll(() => api.kill());

  it.each(doors)(
    '%s: hold the event loop or a stored file, or another’s wait',
    async (_, door) => {
      const { isInTime, heldMs, isStuck } = await outcomeOf(door, api);
      expect(heldMs > MAX_HELD_MS || isStuck || !isInTime).toBe(true);
    },
    600_000,
  );
});

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newShape, rectanglePart, textOf } from '@lotline/shared-map-document';
import { system } from '../../src/database/scope.js';
import { MapItems } from '../../src/map/map-items.repository.js';
import { MapPublish } from '../../src/map/map-publish.service.js';
import { aHoldBody } from '../scene.js';
import { after, aDrawing, aLot, api, type Drawer, type DrawingScene, put, setUp } from './drawing-scene.js';

const [ADMIN_ROUNDS, HOLD_ROUNDS] = process.env['SIZE'] === 'full' ? [500, 200] : [2, 2];
/** A control needs one breach. */
const CONTROL_ROUNDS = 40;
jest.setTimeout(60_000 + ADMIN_ROUNDS * 2_000);

setUp();
let scene: DrawingScene;
beforeEach(async () => {
  scene = await aDrawing();
});
afterEach(() => jest.restoreAllMocks());

/** Draws something of one's own and returns what publishing it makes live. */
async function drawn(drawer: Drawer, name: string) {
  const { body: draft } = await drawer.open();
  const document = await drawer.document(draft._id);
  const label = newShape(randomUUID(), 'label', [], { title: name, labelAt: { x: 1, y: 40 } });
  const step = put(document, label);
  await drawer.send(draft._id, draft.revision, step);
  return { draftId: draft._id, revision: draft.revision + 1, text: textOf(after(document, step)) };
}

describe('two admins who publish at once', () => {
  const round = async (): Promise<{ statuses: number[]; live: string; texts: string[] }> => {
    const drawers = [scene.mine, scene.theirs];
    const drafts = await Promise.all(drawers.map((drawer, at) => drawn(drawer, `by ${at}`)));
    const answers = await Promise.all(
      drafts.map(({ draftId, revision }, at) => drawers[at]!.publish(draftId, { revision })),
    );
    for (const [at, { status, body }] of answers.entries())
      if (status !== 200) {
        expect([status, body.code, body.map?.shapesCount]).toEqual([412, 'stale', 1]);
        // The draft is kept, every step of it.
        expect(await drawers[at]!.text(`/map-drafts/${drafts[at]!.draftId}`)).toBe(drafts[at]!.text);
        await drawers[at]!.discard(drafts[at]!.draftId);
      }
    const [live] = await scene.mine.versions();
    return {
      statuses: answers.map(({ status }) => status).sort(),
      live: await scene.mine.text(`/map-versions/${live?._id ?? ''}`),
      texts: drafts.filter((_, at) => answers[at]!.status === 200).map(({ text }) => text),
    };
  };

  it(`lose nothing: one is published, the other reads who and what, ${ADMIN_ROUNDS} rounds`, async () => {
    await scene.mine.publishAll([aLot('1', 0)]);
    for (let at = 0; at < ADMIN_ROUNDS; at += 1) {
      const { statuses, live, texts } = await round();
      expect(statuses).toEqual([200, 412]);
      expect(texts).toEqual([live]);
    }
    expect((await scene.mine.versions())[0]?.number).toBe(ADMIN_ROUNDS + 1);
  });

  it('the control: without the look at what is live, both are published, and one is lost', async () => {
    await scene.mine.publishAll([aLot('1', 0)]);
    jest.spyOn(MapPublish.prototype as never, 'unchanged').mockResolvedValue(undefined as never);
    const seen: number[][] = [];
    for (let at = 0; at < CONTROL_ROUNDS && seen.every((statuses) => statuses[1] !== 200); at += 1)
      seen.push((await round()).statuses);
    expect(seen.at(-1)).toEqual([200, 200]);
  });
});

/** MongoDB's time of a write, as a number that can be compared. */
const timeOf = ({ headers }: { headers: Headers }): bigint => {
  const [seconds = '0', increment = '0'] = (headers.get('lotline-as-of') ?? '').split('.');
  return (BigInt(seconds) << 32n) | BigInt(increment);
};

describe('a publish while a hold is approved on one of its lots', () => {
  /** The lot loses its shape, or is redrawn without a reason: D81 allows neither once it is held. */
  const round = async (redraws: boolean): Promise<'approved first' | 'published first' | 'broken'> => {
    const { scene: place, mine } = scene;
    const lot = await place.lot('available', { title: randomUUID().slice(0, 8) });
    const shape = aLot(randomUUID(), 0, { to: 'lot', id: String(lot._id) }, lot.title);
    expect((await mine.publishAll([shape])).status).toBe(200);
    await api.post('/api/holds', aHoldBody(lot));
    const hold = await system(() => api.models.InitialHold.findOne({ lotId: lot._id }).lean());
    const { body: draft } = await mine.open();
    const redo = { shapes: { [shape.id]: redraws ? { ...shape, parts: [rectanglePart(0, 0, 19, 30)] } : null } };
    await mine.send(draft._id, 0, { name: 'Change', redo });
    const [published, approved] = await Promise.all([
      mine.publish(draft._id, { revision: 1 }),
      pause(Math.random() * 60).then(() =>
        api.post(`/api/staff/holds/${String(hold?._id)}/approve`, {}, { token: place.token, key: randomUUID() }),
      ),
    ]);
    expect([approved.status, [200, 400].includes(published.status)]).toEqual([200, true]);
    if (published.status === 400) await mine.discard(draft._id);
    const items = await system(() => api.models.LotMapItem.find({ lotId: lot._id }).lean());
    const isAsBefore = items[0]?.size.width === 20;
    // For the next round: no lot is drawn where this one was.
    const { body: clean } = await mine.open();
    await mine.send(clean._id, 0, {
      name: 'Move',
      redo:
        isAsBefore || redraws
          ? { shapes: { [shape.id]: { ...shape, parts: [rectanglePart(0, 100 + made, 19, 1)] } } }
          : {},
    });
    made += 1;
    expect((await mine.publish(clean._id, { revision: 1, reason: 'Next round' })).status).toBe(200);
    if (published.status === 400) return isAsBefore ? 'approved first' : 'broken';
    return timeOf(published) < timeOf(approved) ? 'published first' : 'broken';
  };
  let made = 0;
  /** A window in which the other may come, between the lots and their shapes. */
  const slowly = (): void => {
    for (const name of ['write', 'remove'] as const) {
      const before = MapItems.prototype[name] as (...args: unknown[]) => Promise<void>;
      jest.spyOn(MapItems.prototype, name as 'write').mockImplementation(async function (this: MapItems, ...args) {
        await pause(20);
        return before.apply(this, args);
      });
    }
  };

  it(`is refused, or came first: no held lot loses its shape, ${HOLD_ROUNDS} rounds`, async () => {
    slowly();
    const seen = { 'approved first': 0, 'published first': 0, broken: 0 };
    for (let at = 0; at < HOLD_ROUNDS; at += 1) seen[await round(at % 2 === 0)] += 1;
    expect([seen.broken, seen['approved first'] + seen['published first']]).toEqual([0, HOLD_ROUNDS]);
    expect(await scene.breaches()).toEqual([]);
  });

  it('the control: without writing its lots, a publish takes a held lot off the map', async () => {
    slowly();
    jest.spyOn(MapItems.prototype, 'touchLots').mockResolvedValue(undefined);
    let broken = 0;
    for (let at = 0; at < CONTROL_ROUNDS && broken === 0; at += 1)
      if ((await round(at % 2 === 0)) === 'broken') broken += 1;
    expect(broken).toBe(1);
  });
});

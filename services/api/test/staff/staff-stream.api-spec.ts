import { STAFF_STREAM_PATH } from '@lotline/shared-domain';
import { SessionRepository } from '../../src/auth/session.repository.js';
import { StaffFeed } from '../../src/staff-live/staff-feed.js';
import { StaffLiveService } from '../../src/staff-live/staff-live.service.js';
import { system } from '../../src/database/scope.js';
import { aMember } from '../accounts/members.js';
import { until } from '../read/two-apis.js';
import { api, scene, sales, stranger, admin, ask, decide, setUp } from './desk-scene.js';
import { listenTo } from './listen-to.js';

const listen = (path: string, headers: Record<string, string>) => listenTo(api.url + path, headers);

setUp();

describe('the stream of staff', () => {
  const live = () => api.app.get(StaffLiveService);
  const runs = () => until(() => api.app.get(StaffFeed).isRunning(), 'the staff feed');

  it('tells within a second which hold and lot of their own estates changed, by ids alone; others and visitors receive no hold', async () => {
    const lot = await scene.lot('available');
    const [own, all, foreign, visitor] = await Promise.all([
      listen(STAFF_STREAM_PATH, sales.headers),
      listen(STAFF_STREAM_PATH, admin.headers),
      listen(STAFF_STREAM_PATH, stranger.headers),
      listen(`/api/estates/${scene.estate.key}/live`, {}),
    ]);
    await runs();
    const holdId = await ask(lot);
    const begun = Date.now();
    await until(() => own.events.some(({ kind }) => kind === 'hold'), 'the request');
    // Threefold, for a busy machine; `bench:api` measures it.
    expect(Date.now() - begun).toBeLessThan(3_000);
    await decide(holdId, 'approve', {});
    const at = { estateId: String(scene.estate._id), stageId: String(scene.stageId), lotId: String(lot._id) };
    await until(
      () =>
        own.events.filter(({ kind }) => kind === 'hold').length === 2 &&
        visitor.events.some(({ kind }) => kind === 'lot'),
      'the approval',
    );
    const told = own.events.filter(({ kind }) => kind !== 'estate').map(({ asOf: _asOf, ...event }) => event);
    expect(told).toEqual(
      expect.arrayContaining([
        { kind: 'hold', holdId, ...at },
        { kind: 'lot', ...at },
      ]),
    );
    expect(all.events.length).toBe(own.events.length);
    expect(foreign.events.filter(({ kind }) => kind !== 'estate')).toEqual([]);
    expect(visitor.events.map(({ kind }) => kind)).not.toContain('hold');
    expect(own.text()).not.toMatch(/ashleigh|moreau|@|\+61/i);
    for (const stream of [own, all, foreign, visitor]) stream.close();
    await until(() => live().listening === 0, 'the streams to close');
  });

  it('is for logged-in accounts, with a limit for each', async () => {
    const customer = await aMember(api);
    const statuses = [
      await listen(STAFF_STREAM_PATH, {}),
      await listen(STAFF_STREAM_PATH, customer.headers),
      await listen(STAFF_STREAM_PATH, { authorization: `Bearer ${scene.token}` }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 403, 403]);
    expect((await listen(STAFF_STREAM_PATH, { ...sales.headers, authorization: `Bearer ${scene.token}` })).status).toBe(
      403,
    );
    const many = await Promise.all(Array.from({ length: 13 }, () => listen(STAFF_STREAM_PATH, sales.headers)));
    expect(many.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 12 }, () => 200), 503]);
    const another = await listen(STAFF_STREAM_PATH, admin.headers);
    expect(another.status).toBe(200);
    for (const stream of [...many, another]) stream.close();
  });

  it('ends with the session, and keeps none alive', async () => {
    const [leaving, staying] = [
      await aMember(api, { role: 'SALES', landownerId: scene.landownerId }),
      await aMember(api, { role: 'SALES', landownerId: scene.landownerId }),
    ];
    const [first, second] = [
      await listen(STAFF_STREAM_PATH, leaving.headers),
      await listen(STAFF_STREAM_PATH, staying.headers),
    ];
    await runs();
    const long = new Date(Date.now() - 600_000);
    await system(() => api.models.Session.updateMany({}, { $set: { lastSeenAt: long } }));
    await system(() => api.app.get(SessionRepository, { strict: false }).endAll(leaving.user._id));
    await live().beat();
    await until(() => first.ended, 'the end');
    expect([second.ended, second.text().match(/event: heartbeat/g)?.length]).toEqual([false, 2]);
    expect((await system(() => api.models.Session.findOne({ userId: staying.user._id }).lean()))?.lastSeenAt).toEqual(
      long,
    );
    second.close();
  });
});

import { get as httpGet } from 'node:http';
import { type LiveEvent } from '@lotline/shared-domain';
import { ChangeFeed } from '../../src/change-feed/change-feed.js';
import { LiveService } from '../../src/live/live.service.js';
import { until } from '../read/two-apis.js';
import { aScene } from '../scene.js';
import { scene, estate, problem, live, setUp } from './moves-scene.js';

setUp();

describe('promoting', () => {
  it('makes what next runs stable by one write, and what was stable is what to go back to', async () => {
    const [one, two] = [scene.signed('mf-up'), scene.signed('mf-up', { version: '2.0.0' })];
    await scene.publish('mf-up', one);
    expect([(await scene.promote('mf-up')).status, problem((await scene.promote('mf-up')).body).message]).toEqual([
      409,
      `There is no next to promote; everybody gets 1.0.0-${one.build}.`,
    ]);
    await scene.publish('mf-up', two, { channel: 'next' });
    const { body } = await scene.promote('mf-up', { why: 'a quiet weekend' });
    expect([body.stable, body.next, body.previous]).toEqual([two, undefined, [one]]);
    expect(await live('mf-up')).toBe(two.build);
    expect((await scene.rollBack('mf-up')).body.stable).toEqual(one);
  });
});

describe('next and pins', () => {
  it('next has a share, keeps it, becomes stable, and is taken away by 0', async () => {
    const [one, two] = [scene.signed('mf-next'), scene.signed('mf-next', { version: '2.0.0' })];
    expect((await scene.publish('mf-next', two, { channel: 'next' })).status).toBe(409);
    await scene.publish('mf-next', one);
    expect((await scene.publish('mf-next', two, { channel: 'next' })).body).toMatchObject({
      stable: one,
      next: two,
      nextPercent: 10,
    });
    expect((await scene.publish('mf-next', two, { channel: 'next', percent: 25 })).body).toMatchObject({
      nextPercent: 25,
    });
    expect((await scene.publish('mf-next', two, { channel: 'next' })).body).toMatchObject({ nextPercent: 25 });
    const away = (await scene.publish('mf-next', two, { channel: 'next', percent: 0 })).body;
    expect([away.next, away.nextPercent]).toEqual([undefined, undefined]);
    await scene.publish('mf-next', two, { channel: 'next', percent: 50 });
    const promoted = (await scene.publish('mf-next', two)).body;
    expect([promoted.stable, promoted.next, promoted.previous]).toEqual([two, undefined, [one]]);
    expect(problem((await scene.publish('mf-next', two, { channel: 'next' })).body).message).toContain(
      'is stable already',
    );
    const moves = await scene.api.models.AuditEntry.find({ entityId: 'mf-next' }).sort({ rev: 1 }).lean();
    expect(moves.map(({ to }) => to)).toEqual([
      `1.0.0-${one.build}`,
      ...[10, 25, 25].map((share) => `next 2.0.0-${two.build} for ${share} %`),
      null,
      `next 2.0.0-${two.build} for 50 %`,
      `2.0.0-${two.build}`,
    ]);
  });

  it('a pin names a build the row knows and an estate there is; null frees it', async () => {
    const [one, two] = [scene.signed('mf-pin'), scene.signed('mf-pin', { version: '2.0.0' })];
    await scene.publish('mf-pin', one);
    await scene.publish('mf-pin', two);
    expect((await scene.pin('mf-pin', estate.estate.key, one.build)).body.pins).toMatchObject([
      { estateKey: estate.estate.key, version: '1.0.0' },
    ]);
    expect((await scene.pin('mf-pin', String(estate.estate._id), two.build)).body.pins).toMatchObject([
      { version: '2.0.0' },
    ]);
    expect(problem((await scene.pin('mf-pin', estate.estate.key, 'feedface')).body).message).toContain(
      'The row knows no build feedface; it knows: 2.0.0-',
    );
    expect((await scene.pin('mf-pin', 'no-such-estate', one.build)).status).toBe(404);
    expect((await scene.pin('mf-pin', estate.estate.key, one.build, { rev: 1 })).status).toBe(412);
    expect((await scene.pin('mf-pin', estate.estate.key, null)).body.pins).toEqual([]);
  });
});

describe('open pages', () => {
  function listen(key: string): { events: LiveEvent[]; close(): void } {
    const events: LiveEvent[] = [];
    const request = httpGet(`${scene.api.url}/api/estates/${key}/live`, (response) => {
      response.on('data', (chunk: Buffer) =>
        events.push(
          ...[...chunk.toString().matchAll(/^data: (\{"asOf".*\})$/gm)].map(
            (match) => JSON.parse(match[1] ?? '') as LiveEvent,
          ),
        ),
      );
    });
    request.on('error', () => undefined);
    return { events, close: () => request.destroy() };
  }

  it('of every estate receive a move, with its time; a pin reaches only those of its estate', async () => {
    const other = await aScene(scene.api.connection);
    const [here, there] = [listen(estate.estate.key), listen(other.estate.key)];
    const listening = scene.api.app.get(LiveService);
    await until(() => listening.listening === 2 && scene.api.app.get(ChangeFeed).isRunning(), 'both streams');
    const build = scene.signed('mf-heard');
    const { headers } = await scene.publish('mf-heard', build);
    for (const { events } of [here, there])
      await until(() => events.some(({ remote }) => remote === 'mf-heard'), 'the event');
    const heard = here.events.find(({ remote }) => remote === 'mf-heard');
    expect(heard).toEqual({ asOf: expect.stringMatching(/^\d+\.\d+$/), kind: 'registry', remote: 'mf-heard' });
    expect(headers.get('lotline-as-of')).toMatch(/^\d+\.\d+$/);
    expect(there.events.find(({ remote }) => remote === 'mf-heard')).toEqual(heard);
    await scene.pin('mf-heard', estate.estate.key, build.build);
    await until(() => here.events.filter(({ remote }) => remote === 'mf-heard').length === 2, 'the event of the pin');
    await scene.publish('mf-heard', scene.signed('mf-heard'));
    await until(
      () => there.events.filter(({ remote }) => remote === 'mf-heard').length === 2,
      'the event after the pin',
    );
    expect(here.events.filter(({ remote }) => remote === 'mf-heard')).toHaveLength(3);
    here.close();
    there.close();
  });
});

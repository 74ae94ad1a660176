import { getReleaseRow } from '@lotline/shared-domain';
import { shapeErrors } from '../read/wire-check.js';
import { aReleaseScene, type ReleaseScene } from './release-scene.js';
import { scene, estate, problem, rowOnPage, live, setUp } from './moves-scene.js';

setUp();

/** What the API of the release before reads of a row. */
const flatOf = async (name: string) => {
  const row = await scene.api.models.RegistryRow.findById(name).lean();
  const { version, build, entry, contract, provides, requires, files, preload, staffOnly } = row ?? ({} as never);
  return { version, build, entry, contract, provides, requires, files, preload, staffOnly };
};

describe('publishing', () => {
  it('makes the first row at "0", then moves it: stable, what was before, revision, audit, flat fields for the API before', async () => {
    const [one, two] = [scene.signed('mf-a'), scene.signed('mf-a', { version: '1.1.0' })];
    const first = await scene.publish('mf-a', one, { rev: 0 });
    expect([first.status, first.body.rev, first.headers.get('etag')]).toEqual([200, 1, '"1"']);
    const second = await scene.publish('mf-a', two, { rev: 1, why: 'a brighter tab' });
    expect(second.body).toMatchObject({ name: 'mf-a', rev: 2, stable: two, previous: [one], pins: [] });
    expect(shapeErrors(getReleaseRow.answer, second.body)).toEqual([]);
    expect((await scene.row('mf-a')).body).toMatchObject({ rev: 2, stable: two });
    expect(await live('mf-a')).toBe(two.build);
    const { signature: _, keyId: __, ...plain } = two;
    expect(await flatOf('mf-a')).toEqual({ ...plain, staffOnly: false });
    const audit = await scene.api.models.AuditEntry.find({ entity: 'registry', entityId: 'mf-a' })
      .sort({ rev: 1 })
      .lean();
    expect(
      audit.map(({ actorId, actorRole, from, to, rev, reason }) => [actorId, actorRole, from, to, rev, reason]),
    ).toEqual([
      ['deploy:everything', 'DEPLOYER', null, `1.0.0-${one.build}`, 1, null],
      ['deploy:everything', 'DEPLOYER', `1.0.0-${one.build}`, `1.1.0-${two.build}`, 2, 'a brighter tab'],
    ]);
  });

  it('a build’s modal declarations are served as signed, and hidden from the previous API', async () => {
    const declares = [
      { modal: 'user', link: { key: 'userId', under: ['/admin/users'] }, prefetch: 'next', width: 'wide' },
      { modal: 'choose', standIn: 'lot-facts' },
    ];
    const build = scene.signed('mf-declares', {
      provides: { routes: [], slots: [], modals: ['user', 'choose'], declares },
    });
    expect((await scene.publish('mf-declares', build, { rev: 0 })).status).toBe(200);
    expect(await rowOnPage('mf-declares')).toMatchObject({
      build: build.build,
      signature: build.signature,
      provides: { declares },
    });
    expect((await flatOf('mf-declares')).provides).toEqual({ routes: [], slots: [], modals: ['user', 'choose'] });
  });

  it('requires the revision (428), and reports who has moved the row since (412) with the current row', async () => {
    const build = scene.signed('mf-a');
    for (const ifMatch of [null, '*', 'abc', '"1", "2"'])
      expect((await scene.publish('mf-a', build, { ifMatch })).status).toBe(428);
    const { status, body } = await scene.publish('mf-a', build, { rev: 1 });
    expect([status, problem(body).code]).toEqual([412, 'stale']);
    expect(problem(body).row).toMatchObject({ rev: 2, stable: { version: '1.1.0' } });
    expect(problem(body).move).toMatchObject({ by: 'deploy:everything', why: 'a brighter tab' });
    expect(problem(body).message).toContain('deploy:everything moved it');
    const none = await scene.publish('mf-new', scene.signed('mf-new'), { rev: 3 });
    expect([none.status, problem(none.body).message]).toEqual([
      412,
      'mf-new has no row yet: its first build is published with If-Match: "0".',
    ]);
  });

  it('keeps ten builds to go back to, and one that a pin names beyond them', async () => {
    const builds = Array.from({ length: 14 }, (_, index) => scene.signed('mf-many', { version: `1.${index}.0` }));
    for (const [index, build] of builds.entries()) {
      expect((await scene.publish('mf-many', build)).status).toBe(200);
      if (index === 2) expect((await scene.pin('mf-many', estate.estate.key, builds[1]?.build ?? '')).status).toBe(200);
    }
    const { body } = await scene.row('mf-many');
    expect(body.previous.map(({ version }) => version)).toEqual([
      '1.12.0',
      '1.11.0',
      '1.10.0',
      '1.9.0',
      '1.8.0',
      '1.7.0',
      '1.6.0',
      '1.5.0',
      '1.4.0',
      '1.1.0',
    ]);
    expect(body.pins).toEqual([
      { estateId: String(estate.estate._id), estateKey: estate.estate.key, version: '1.1.0', build: builds[1]?.build },
    ]);
    // A build that is published again is listed once.
    await scene.publish('mf-many', builds[12] as never);
    expect((await scene.row('mf-many')).body.previous.map(({ version }) => version).slice(0, 2)).toEqual([
      '1.13.0',
      '1.11.0',
    ]);
  });
});

describe('going back', () => {
  it('is one write of what was signed then; twice goes back further, never to a build that was rolled back', async () => {
    const [one, two, three] = ['1.0.0', '1.1.0', '1.2.0'].map((version) => scene.signed('mf-back', { version }));
    for (const build of [one, two, three]) await scene.publish('mf-back', build as never);
    const first = await scene.rollBack('mf-back', { why: 'the tab is blank' });
    expect(first.body).toMatchObject({ rev: 4, stable: two, rolledBack: [three?.build] });
    expect(await live('mf-back')).toBe(two?.build);
    expect(await flatOf('mf-back')).toMatchObject({ version: '1.1.0', build: two?.build });
    const second = await scene.rollBack('mf-back');
    expect(second.body).toMatchObject({ stable: one, previous: [three, two], rolledBack: [two?.build, three?.build] });
    const third = await scene.rollBack('mf-back');
    expect([third.status, problem(third.body).message]).toEqual([
      409,
      expect.stringContaining(
        `There is 1.2.0-${three?.build} (rolled back from), 1.1.0-${two?.build} (rolled back from): name it to make it live again.`,
      ),
    ]);
    expect(await live('mf-back')).toBe(one?.build);
    // By name it goes forward again, and the one that replaced it stays good.
    expect((await scene.rollBack('mf-back', { build: three?.build })).body).toMatchObject({
      stable: three,
      rolledBack: [two?.build],
    });
    expect((await scene.rollBack('mf-back')).body).toMatchObject({ stable: one });
    const unknown = await scene.rollBack('mf-back', { build: 'feedface' });
    expect([unknown.status, problem(unknown.body).message]).toEqual([
      409,
      expect.stringContaining('There is no earlier build feedface; there are: '),
    ]);
    expect((await scene.rollBack('mf-back', {}, { rev: 1 })).status).toBe(412);
    expect((await scene.rollBack('mf-back', {}, { ifMatch: null })).status).toBe(428);
    await scene.publish('mf-once', scene.signed('mf-once'));
    expect(problem((await scene.rollBack('mf-once')).body).message).toBe(
      'There is no earlier build to go back to. Disabling the remote takes it off every page.',
    );
  });

  it('twice with two builds never puts the bad one live, nor lets pages fall back to it; publishing it again does', async () => {
    const [good, bad] = [scene.signed('mf-two'), scene.signed('mf-two', { version: '1.1.0' })];
    await scene.publish('mf-two', good);
    await scene.publish('mf-two', bad);
    expect((await rowOnPage('mf-two'))?.previous?.build).toBe(good.build);
    expect((await scene.rollBack('mf-two')).body.stable).toEqual(good);
    expect((await scene.rollBack('mf-two')).status).toBe(409);
    expect(await rowOnPage('mf-two')).toMatchObject({ build: good.build });
    expect((await rowOnPage('mf-two'))?.previous).toBeUndefined();
    expect((await scene.publish('mf-two', bad)).body).toMatchObject({ stable: bad });
    expect((await scene.row('mf-two')).body.rolledBack).toBeUndefined();
  });
});

describe('disabling', () => {
  it('takes a first build off every page, its names stay its own, and publishing or enabling puts it back on', async () => {
    const build = scene.signed('mf-off');
    await scene.publish('mf-off', build);
    expect((await scene.setDisabled('mf-off', true)).body).toMatchObject({ rev: 2, disabled: true, stable: build });
    expect(await live('mf-off')).toBeUndefined();
    expect((await scene.setDisabled('mf-off', false)).body.disabled).toBeUndefined();
    expect(await live('mf-off')).toBe(build.build);
    await scene.setDisabled('mf-off', true);
    const fixed = scene.signed('mf-off', { version: '1.0.1' });
    expect((await scene.publish('mf-off', fixed)).body.disabled).toBeUndefined();
    expect(await live('mf-off')).toBe(fixed.build);
    const moves = await scene.api.models.AuditEntry.find({ entityId: 'mf-off' }).sort({ rev: 1 }).lean();
    expect(moves.map(({ from, to }) => [from, to]).slice(1, 3)).toEqual([
      [`1.0.0-${build.build}`, 'disabled'],
      ['disabled', `1.0.0-${build.build}`],
    ]);
    await scene.publish('shell', scene.signed('shell'));
    expect([
      (await scene.setDisabled('shell', true)).status,
      (await scene.setDisabled('mf-off', true, { rev: 1 })).status,
    ]).toEqual([409, 412]);
  });
});

/** As many as one token may have in work at a time (ADR-0044). */
const AT_ONCE = 12;

describe('a dozen publishes that have seen one revision', () => {
  const race = async (at: ReleaseScene): Promise<number[]> => {
    await at.publish('mf-race', at.signed('mf-race'));
    const rev = await at.revOf('mf-race');
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => at.publish('mf-race', at.signed('mf-race'), { rev })),
    );
    return answers.map(({ status }) => status);
  };

  it('one wins, the others get 412', async () => {
    const statuses = await race(scene);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 412).length,
    ]).toEqual([1, AT_ONCE - 1]);
    expect((await scene.row('mf-race')).body.previous).toHaveLength(1);
  }, 60_000);

  it('so is the first row of a remote made once', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => scene.publish('mf-first', scene.signed('mf-first'), { rev: 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(AT_ONCE - 1);
    expect(await scene.revOf('mf-first')).toBe(1);
  }, 60_000);

  it('the control: without the check of the revision several win, and overwrite one another', async () => {
    const unguarded = await aReleaseScene({ LOTLINE_TEST_UNGUARDED: '1' });
    try {
      const statuses = await race(unguarded);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
    } finally {
      await unguarded.api.close();
    }
  }, 60_000);
});

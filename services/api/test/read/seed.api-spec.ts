import { getConnectionToken } from '@nestjs/mongoose';
import { DOCUMENT_AUDIENCES, DOCUMENT_TYPES } from '@lotline/shared-domain';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { prepareCommand } from '../../src/cli/prepare.command.js';
import { loadConfig } from '../../src/config/config.js';
import { createApp } from '../../src/create-app.js';
import { system } from '../../src/database/scope.js';
import { publicLinkOf } from '../../src/document/document-link.js';
import { holdsDemoData } from '../../src/seed/demo-marks.js';
import { runSeed } from '../../src/seed/run-seed.js';
import { userId } from '../../src/seed/seed-people.js';
import { createTestDatabase, testEnvironment } from '../create-test-api.js';
import { aKey } from '../keys.js';
import { aScene } from '../scene.js';
import { createSeededApi, type SeededApi } from './seeded-api.js';

let api: SeededApi;
beforeAll(async () => {
  api = await createSeededApi();
}, 60_000);
afterAll(() => api.close());

const ofEstate = async (key: string) => {
  const estate = await api.models.Estate.findOne({ key }).lean();
  return { estate, lots: await api.models.Lot.find({ estateId: estate?._id }).lean() };
};

describe('the demo seed', () => {
  it('breaks no invariant', async () => {
    expect(await api.breaches()).toEqual([]);
  });

  it('would be caught if it did: a held lot without its approved hold is a breach', async () => {
    const holds = api.connection.collection('initial_holds');
    const hold = await holds.findOne({ status: 'approved' });
    await holds.updateOne({ _id: hold?._id }, { $set: { status: 'declined' } });
    expect(await api.breaches()).not.toEqual([]);
    await holds.updateOne({ _id: hold?._id }, { $set: { status: 'approved' } });
    expect(await api.breaches()).toEqual([]);
  });

  it('has an archived estate, a private one under way, an overdue registration and a hidden price', () =>
    system(async () => {
      const [archived, underWay, rise] = await Promise.all(
        ['saltbush-flats', 'redgum-hollow', 'tallowbrook-rise'].map(ofEstate),
      );
      expect([archived?.estate?.isPublic, archived?.estate?.archivedAt]).toEqual([false, expect.any(Date)]);
      expect([underWay?.estate?.isPublic, underWay?.estate?.archivedAt ?? null]).toEqual([false, null]);
      expect(underWay?.lots.map(({ priceTracking }) => priceTracking?.type)).toContain('hide');
      const [first, second] = await api.models.Stage.find({ estateId: rise?.estate?._id }).sort({ title: 1 }).lean();
      expect([first?.registeredOn, second?.registeredOn ?? null]).toEqual([expect.any(Date), null]);
      expect(second?.registrationDate?.getTime()).toBeLessThan(Date.now());
      expect([rise?.estate?.suburb, rise?.estate?.state]).toEqual(['Tallowbrook', 'VIC']);
    }));

  it.each([
    ['tallowbrook-rise', 6, 180, 'v2', false, true],
    ['pennyroyal-quay', 1, 24, 'v1', true, false],
    ['larkspur-green', 2, 40, 'v2', false, true],
  ])('%s has %i stages and %i lots', (key, stages, lots, appVersion, hidePrice, showInitialHold) =>
    system(async () => {
      const found = await ofEstate(key);
      expect(found.estate).toMatchObject({ appVersion, hidePrice, showInitialHold });
      expect(found.lots).toHaveLength(lots);
      expect(await api.models.Stage.countDocuments({ estateId: found.estate?._id })).toBe(stages);
      expect(await api.models.LotMapItem.countDocuments({ estateId: found.estate?._id })).toBe(lots);
      expect(await api.models.EstateMap.countDocuments({ estateId: found.estate?._id })).toBe(
        key === 'pennyroyal-quay' ? 0 : 1,
      );
    }),
  );

  it('has an approved EOI behind every lot at EOI or later, and sells nothing on Larkspur Green', () =>
    system(async () => {
      const late = await api.models.Lot.find({
        status: {
          $in: ['eoi', 'pre_contract', 'contract_executed', 'under_contract', 'unconditional', 'settled', 'sold'],
        },
      }).lean();
      const approved = await api.models.Eoi.find({ status: 'approved' }).lean();
      expect(approved.map((eoi) => String(eoi.activeLotId)).sort()).toEqual(late.map((lot) => String(lot._id)).sort());
      const eoiOf = new Map(approved.map(({ _id, activeLotId }) => [String(activeLotId), String(_id)]));
      expect(late.every(({ _id, claim }) => eoiOf.get(String(_id)) === String(claim?.refId))).toBe(true);
      const { lots } = await ofEstate('larkspur-green');
      expect(new Set(lots.map(({ status }) => status))).toEqual(new Set(['settled', 'unconditional']));
    }));

  it('tells of an expired hold in the history of lot 317, and renders the statuses that come by import', () =>
    system(async () => {
      const { lots } = await ofEstate('tallowbrook-rise');
      const lot = (title: string) => lots.find((one) => one.title === title);
      const history = await api.models.AuditEntry.find({ lotId: lot('317')?._id, entity: 'lot' })
        .sort({ rev: 1 })
        .lean();
      expect(history.map(({ from, to }) => `${from} > ${to}`)).toEqual([
        'not_released > available',
        'available > hold',
        'hold > available',
      ]);
      expect(history.every(({ at }, i) => i === 0 || at >= (history[i - 1]?.at ?? at))).toBe(true);
      expect(['203', '208', '209', '333'].map((title) => lot(title)?.status)).toEqual([
        'pre_contract',
        'under_contract',
        'sold',
        'withdrawn',
      ]);
    }));

  it('gives every released lot its plan and engineering, one lot more, and those of one estate nothing', () =>
    system(async () => {
      const [lots, documents, bare] = [
        await api.models.Lot.find().lean(),
        await api.models.Document.find({ of: 'lot' }).sort({ order: 1 }).lean(),
        (await ofEstate('larkspur-green')).estate?._id,
      ];
      const named = (lot: { _id: unknown }) =>
        documents.filter(({ lotId }) => String(lotId) === String(lot._id)).map(({ fileName }) => fileName);
      const expected = ({ status, estateId }: (typeof lots)[number]) =>
        status === 'not_released' || String(estateId) === String(bare) ? 0 : 2;
      const odd = lots.filter((lot) => named(lot).length !== expected(lot));
      expect(odd.map((lot) => [lot.title, named(lot)])).toEqual([
        ['302', ['Lot-302-Plan.pdf', 'Lot-302-Engineering.pdf', 'Lot-302-Outline.png', 'Lot-302-Boundary.dxf']],
      ]);
    }));

  it('has documents of each type and audience, whose files can be downloaded', () =>
    system(async () => {
      const documents = await api.models.Document.find().lean();
      expect(new Set(documents.map(({ type }) => type))).toEqual(new Set(DOCUMENT_TYPES));
      expect(new Set(documents.map(({ audience }) => audience))).toEqual(new Set(DOCUMENT_AUDIENCES));
      const uploaded = documents.filter(({ fileId, audience }) => fileId && audience === 'public');
      expect(uploaded.length).toBeGreaterThan(1);
      for (const document of uploaded) {
        const response = await fetch(api.url + publicLinkOf(document));
        expect([document.fileName, response.status, (await response.text()).slice(0, 5)]).toEqual([
          document.fileName,
          200,
          '%PDF-',
        ]);
      }
    }));

  it('offers every active design on some lot, with every field filled and every picture served', () =>
    system(async () => {
      const designs = await api.models.HouseDesign.find().lean();
      const lots = await api.models.Lot.find({ isBuildersEnabled: true }).lean();
      const homes = await api.models.LotHomes.find().lean();
      const links = homes.flatMap((row) => row.designs);
      const active = designs.filter(({ isActive }) => isActive);
      expect([designs.length, active.length]).toEqual([13, 12]);
      expect(active.filter(({ _id }) => !links.some(({ designId }) => designId.equals(_id)))).toEqual([]);
      expect(
        lots.filter(({ _id }) => !homes.some(({ lotId }) => lotId.equals(_id))).map(({ title }) => title),
      ).toContain('424');
      expect(new Set(links.map(({ siteCostKind, siteCosts }) => siteCostKind ?? typeof siteCosts))).toEqual(
        new Set(['undefined', 'number', 'allowance']),
      );
      const pictures = active.flatMap((design) => [
        ...design.mainImages,
        ...design.loungeRoom.urls,
        ...[...design.facades, ...design.floorplans].map(({ url }) => url),
        ...([...design.kitchens, ...design.bathroom.options] as { url: string }[]).map(({ url }) => url),
        ...(design.inclusions as { url?: string }[]).flatMap(({ url }) => (url === undefined ? [] : [url])),
      ]);
      expect(pictures.length).toBeGreaterThan(active.length * 10);
      for (const picture of new Set(pictures))
        expect([picture, (await fetch(api.url + picture)).status]).toEqual([picture, 200]);
      const quay = (await ofEstate('pennyroyal-quay')).lots.map(({ _id }) => String(_id));
      expect(new Set(homes.flatMap(({ lotId }) => quay.filter((id) => id === String(lotId)))).size).toBeGreaterThan(3);
    }));

  it('counts from now, in the time zone of the estate', () =>
    system(async () => {
      const { lots } = await ofEstate('tallowbrook-rise');
      const date = lots.find(({ title }) => title === '302')?.registrationDate ?? new Date(0);
      const clock = new Intl.DateTimeFormat('en-AU', {
        timeZone: 'Australia/Melbourne',
        hourCycle: 'h23',
        hour: 'numeric',
        minute: 'numeric',
      });
      expect(clock.format(date)).toBe('00:00');
      const soon = await api.models.InitialHold.findOne({
        lotId: lots.find(({ title }) => title === '309')?._id,
        status: 'approved',
      }).lean();
      expect(Math.abs((soon?.expirationDate?.getTime() ?? 0) - api.seededAt.getTime() - 10 * 60_000)).toBeLessThan(
        60_000,
      );
    }));

  it('leaves a database that has estates alone, and makes one key once', async () => {
    expect(api.seed.token).toMatch(/^lot_/);
    const again = await runSeed(api.connection, { dataDir: api.dataDir });
    expect(again).toEqual({ seeded: false, token: null, counts: {} });
    expect((await api.get('/api/staff/holds', { token: api.seed.token ?? '' })).status).toBe(200);
    expect((await readdir(join(api.dataDir, 'files'))).filter((name) => name.endsWith('.svg')).length).toBeGreaterThan(
      60,
    );
  });

  it('production does not start on it, nor prepares it', async () => {
    const live = {
      PUBLIC_URL: 'https://lots.example',
      REGISTRY_KEYS: JSON.stringify(aKey().keys),
      NODE_ENV: 'production',
    };
    const env = testEnvironment(api.config.mongodbUri, live);
    const app = await createApp(loadConfig(env));
    await expect(app.init()).rejects.toThrow('This database holds the demo data of npm start');
    // Where it runs by itself the process ends here.
    await app.get<Connection>(getConnectionToken()).close();
    const before = process.env;
    process.env = { ...before, ...env };
    try {
      await expect(prepareCommand.run(['--no-registry'])).rejects.toThrow(
        'This database holds the demo data of npm start',
      );
    } finally {
      process.env = before;
    }
  });

  it('a part of it is enough to be known by, another database has none', async () => {
    expect(await holdsDemoData(api.connection)).toBe(true);
    const other = await createTestDatabase();
    try {
      await system(() => aScene(other.connection));
      expect(await holdsDemoData(other.connection)).toBe(false);
      await other.connection
        .collection('users')
        .insertOne({ _id: userId('darius') }, { bypassDocumentValidation: true });
      expect(await holdsDemoData(other.connection)).toBe(true);
    } finally {
      await other.connection.dropDatabase();
      await other.connection.close();
    }
  });

  it('production refuses', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(runSeed(api.connection, { dataDir: api.dataDir })).rejects.toThrow('Production takes no demo data');
    } finally {
      process.env.NODE_ENV = before;
    }
  });
});

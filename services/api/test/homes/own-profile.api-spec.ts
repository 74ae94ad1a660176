import type { BuilderOfLot, OwnBuilder } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { Member } from '../accounts/members.js';
import { until } from '../read/two-apis.js';
import { anUpload, api, isKept, mine, type Refusal, scene, setUp, theirs } from './own-designs-scene.js';
import { aDesign } from './some-homes.js';

setUp();

const PATH = '/api/builder/profile';
const profile = async ({ headers }: Member = mine!.one) => (await api.get<OwnBuilder>(PATH, { headers })).body;
const save = async (over: object, { headers }: Member = mine!.one, etag?: string) => {
  const { _id, key, logo, etag: now, ...form } = await profile({ headers } as Member);
  const options = { headers: { ...headers, 'if-match': `"${etag ?? now}"` } };
  return api.put<OwnBuilder & Refusal>(PATH, { ...form, ...over }, options);
};
const audits = () =>
  system(() =>
    api.models.AuditEntry.find({ entity: 'builder', entityId: String(mine!.builderId) }, 'actorId to estateId')
      .sort({ _id: -1 })
      .lean(),
  );

describe('the profile of a builder', () => {
  it('is read and saved by its own team, without its websites', async () => {
    expect(await profile()).toMatchObject({ name: 'Wren Homes', state: 'VIC', inclusions: ['Flyscreens'] });
    expect(await profile()).not.toHaveProperty('embedOrigins');
    const more = {
      tagline: 'Small homes',
      inclusions: ['Flyscreens', 'Alarm'],
      state: 'NSW',
      websites: ['https://a.example'],
    };
    const { status, body } = await save(more);
    expect([status, body]).toMatchObject([
      200,
      { tagline: 'Small homes', inclusions: ['Flyscreens', 'Alarm'], state: 'NSW' },
    ]);
    const stored = await system(() => api.models.Builder.findById(mine!.builderId).lean());
    expect(stored?.embedOrigins).toEqual(['https://builder.example']);
    expect((await profile(theirs!.one)).tagline).toBeUndefined();
    expect((await audits())[0]).toMatchObject({ actorId: String(mine!.one.user._id), to: 'saved' });
    expect((await save({ tagline: null })).body.tagline).toBeUndefined();
  });

  it('is seen on open pages of its lots within a second', async () => {
    const lot = await scene.lot('available', { isBuildersEnabled: true });
    const { _id: lotId, landownerId, estateId, stageId } = lot;
    const designs = [{ designId: await aDesign(api, mine!.builderId, 'Wren 10') }];
    const row = { landownerId, estateId, stageId, lotId, builderId: mine!.builderId, designs };
    await system(() => api.models.LotHomes.create([row] as never));
    const shown = async () =>
      (await api.get<BuilderOfLot[]>(`/api/lots/${String(lot._id)}/builders`)).body.map(({ name }) => name);
    expect(await shown()).toEqual(['Wren Homes']);
    await save({ name: 'Wren & Daughters' });
    await until(async () => (await shown())[0] === 'Wren & Daughters', 'the name', 1_000);
    expect((await audits())[0]).toMatchObject({ to: 'saved', estateId: scene.estate._id });
    await save({ name: 'Wren Homes' });
  });

  it('that a colleague saved in the meantime is refused, with who', async () => {
    const { etag } = await profile();
    await save({ contact: 'Front desk' }, mine!.other);
    const { status, body } = await save({ contact: 'Office' }, mine!.one, etag);
    expect([status, body.message]).toEqual([412, 'Theo Amersham saved this profile just now.']);
    expect((await profile()).contact).toBe('Front desk');
  });

  it.each([
    ['state', 'Victoria'],
    ['color', 'green'],
    ['email', 'not an address'],
    ['description', ''],
  ])('with %s %j is refused there', async (field, value) => {
    const { status, body } = await save({ [field]: value });
    expect([status, body.errors.map(({ path }) => path)]).toEqual([400, [field]]);
  });
});

describe('its logo', () => {
  it('drawn, is served for ever', async () => {
    const file = await anUpload('builderLogo');
    const drawn = async (fileId: string) => {
      await save({ logoFileId: fileId });
      await api.drawFiles();
      return (await save({ logoFileId: fileId })).body;
    };
    const { logo, message } = await drawn(file._id);
    expect([message, logo]).toEqual([undefined, expect.stringMatching(/^\/files\/public\/[0-9a-f]{64}$/)]);
    const answer = await fetch(api.url + String(logo));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await save({ tagline: 'With a logo' })).body.logo).toBe(logo);
    const { logo: second } = await drawn((await anUpload('builderLogo'))._id);
    expect(await Promise.all([logo, second].map((url) => isKept(url ?? undefined)))).toEqual([false, true]);
  });

  it('of another builder, or none, is refused alike', async () => {
    const rivals = await anUpload('builderLogo', theirs!.one);
    const answers = await Promise.all(
      [rivals._id, '65f0000000000000000000aa', 'not-an-id'].map((logoFileId) => save({ logoFileId })),
    );
    for (const { status, body } of answers)
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'logoFileId', message: 'This picture can’t be read. Please choose another.' }],
      ]);
  });
});

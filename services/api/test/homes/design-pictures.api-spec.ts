import { type OwnDesign, type StoredFile, UPLOADS, type UploadPurpose } from '@lotline/shared-domain';
import sharp from 'sharp';
import { system } from '../../src/database/scope.js';
import { openStore } from '../../src/files/open-store.js';
import {
  aBody,
  aDraft,
  anActive,
  anUpload,
  aPicture,
  api,
  change,
  DESIGNS,
  formOf,
  isKept,
  mine,
  post,
  read,
  scene,
  setUp,
  theirs,
} from './own-designs-scene.js';

setUp();

const urlOf = async (file: StoredFile) => {
  const { body } = await api.get<{ url: string }>(`/api/files/${file._id}/link`, { headers: mine!.one.headers });
  return body.url;
};
const saved = async (design: OwnDesign, over: object, by = mine!.one) =>
  change('put', design._id, { ...formOf(design), ...over }, by);
const messageOf = ({ kinds }: (typeof UPLOADS)[UploadPurpose]) =>
  `This file was uploaded for something else. Please upload a ${kinds} here.`;

/** An uploaded PDF with the picture of its first page, as its check makes it. */
async function aPdfPlan(isDrawn = true): Promise<StoredFile> {
  const file = await anUpload('floorPlan');
  const store = openStore(api.config);
  const full = { name: 'full', type: 'application/pdf', width: null, height: null };
  const page = { name: 'page', type: 'image/webp', width: 320, height: 200 };
  const renditions = [
    { ...full, ...(await store.keep(Buffer.from(`%PDF-1.7\n${file._id}`))) },
    ...(isDrawn
      ? [
          {
            ...page,
            ...(await store.keep(
              await sharp(await aPicture())
                .webp()
                .toBuffer(),
            )),
          },
        ]
      : []),
  ];
  const drawn = { type: 'application/pdf', name: 'Plan.pdf', renditions };
  await system(() => api.models.FileRecord.updateOne({ _id: file._id }, drawn as never));
  return file;
}

describe('the pictures of a design', () => {
  it('of a PDF a floor plan shows the first page, in each size; an inclusion has the whole of it', async () => {
    const plan = await aPdfPlan();
    const made = await aDraft({
      floorplans: [{ fileId: plan._id, name: 'Standard' }],
      inclusions: [{ name: 'All', fileId: plan._id }],
    });
    const [page, sheet] = [made.floorplans[0]?.url, made.inclusions[0]?.url];
    const typeOf = async (url?: string | null) => (await fetch(api.url + url)).headers.get('content-type');
    expect(await Promise.all([page, `${page}?size=small`, `${page}?size=large`, sheet].map(typeOf))).toEqual([
      ...Array<string>(3).fill('image/webp'),
      'application/pdf',
    ]);
    expect(made.inclusions[0]?.fileName).toBe('Plan.pdf');
    expect(await Promise.all([page, sheet].map((url) => isKept(url ?? undefined)))).toEqual([true, true]);
  });

  it('are uploads, shown by their public address for ever, each place with its own and its text', async () => {
    const [front, plan, other] = [await anUpload(), await anUpload('floorPlan'), await anUpload()];
    const made = await aDraft({
      mainImages: [{ fileId: front._id, alt: 'From the street' }, { fileId: other._id }],
      facades: [{ fileId: front._id, name: 'Classic', price: 0, alt: 'Not the first text' }],
      floorplans: [{ fileId: plan._id, name: 'Standard' }],
      bathroom: { quantity: 2, options: [{ name: 'Chalk', color: '#d8bd94', fileId: other._id, alt: 'Chalk tiles' }] },
      loungeRoom: { quantity: 1, pictures: [{ fileId: other._id }] },
      kitchens: [{ name: 'Linen' }],
      inclusions: [{ name: 'All', fileId: plan._id }],
    });
    const [first, drawn, second] = [await urlOf(front), await urlOf(plan), await urlOf(other)];
    expect(made).toMatchObject({
      mainImages: [first, second],
      facades: [{ name: 'Classic', url: first }],
      floorplans: [{ name: 'Standard', url: drawn }],
      bathroom: { options: [{ name: 'Chalk', color: '#d8bd94', url: second }] },
      loungeRoom: { urls: [second] },
      kitchens: [{ name: 'Linen' }],
      inclusions: [{ name: 'All', url: drawn, fileName: 'Front.png' }],
      altTexts: [
        { url: first, alt: 'From the street' },
        { url: second, alt: 'Chalk tiles' },
      ],
      lacks: [],
    });
    const answer = await fetch(api.url + first);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await Promise.all([first, drawn, second].map(isKept))).toEqual([true, true, true]);
    // A builder's files are of no estate.
    expect(await api.breaches()).toEqual([]);
    const again = await saved(made, {});
    expect([again.body.etag, again.body.inclusions]).toEqual([made.etag, made.inclusions]);
  });

  it('are removed later once nothing shows them: no other design, no copy, no quote', async () => {
    const made = await anActive();
    const [url = ''] = made.mainImages;
    const { body: copy } = await post(`${DESIGNS}/${made._id}/copy`, { name: `${made.name} copy` });
    const without = (design: OwnDesign) =>
      saved(design, { mainImages: [], facades: design.facades.map((one) => ({ ...one, url: null })), floorplans: [] });
    await change('post', `${made._id}/active`, { isActive: false });
    expect((await without(made)).body.mainImages).toEqual([]);
    expect(await isKept(url)).toBe(true);
    const parts = [
      { builderId: mine!.builderId, selections: [{ house: { houseId: copy._id }, facade: { url }, floorplan: {} }] },
    ];
    const about = { landownerId: scene.landownerId, estateId: scene.estate._id, parts };
    const more = { timeReference: 'ASAP', bestDescribesYou: 'Investor', financeStatus: 'Cash buyer' };
    await system(() => api.models.Quote.create([{ ...about, ...more }] as never));
    await without(copy);
    expect(await isKept(url)).toBe(true);
    const [again] = (await saved(copy, { mainImages: [], floorplans: [] })).body.errors ?? [];
    // It is the design's own no longer.
    expect(again).toMatchObject({ path: 'facades[0].url' });
    const last = await anActive();
    await change('post', `${last._id}/delete`, undefined);
    expect(await isKept(last.mainImages[0])).toBe(false);
    expect(await isKept(made.floorplans[0]?.url)).toBe(false);
  });

  it('of a draft may be missing where it is a list’s entry that has more than that', async () => {
    const made = await aDraft({ facades: [{ name: 'Classic', price: 0 }], floorplans: [{ name: 'Mirrored' }] });
    expect([made.facades[0]?.url, made.floorplans[0]?.url, made.lacks]).toEqual([
      '',
      '',
      ['picture', 'facadePicture', 'floorplanPicture'],
    ]);
    expect((await saved(made, {})).body.etag).toBe(made.etag);
    expect((await post(DESIGNS, aBody({ mainImages: [{ alt: 'Nothing' }] }))).body.errors).toEqual([
      { path: 'mainImages[0].fileId', message: 'Please choose a picture.' },
    ]);
  });
});

describe('a picture is refused at its place', () => {
  const refused = async (over: object) => {
    const { status, body } = await post(DESIGNS, aBody({ ...over }));
    return [status, body.errors];
  };
  const GONE = 'We can’t find this picture. Please upload it again.';

  it('if it is another builder’s, as one that is not there', async () => {
    const [rivals, own] = [await anUpload('designPicture', theirs!.one), await anUpload()];
    for (const fileId of [rivals._id, '65f0000000000000000000aa', 'not-an-id'])
      expect(await refused({ mainImages: [{ fileId: own._id }, { fileId }] })).toEqual([
        400,
        [{ path: 'mainImages[1].fileId', message: GONE }],
      ]);
    expect(await isKept(await urlOf(own))).toBe(false);
  });

  it('if it was uploaded for something else', async () => {
    const [plan, logo] = [await anUpload('floorPlan'), await anUpload('builderLogo')];
    expect(
      await refused({ mainImages: [{ fileId: plan._id }], inclusions: [{ name: 'A', fileId: plan._id }] }),
    ).toEqual([400, [{ path: 'mainImages[0].fileId', message: messageOf(UPLOADS.designPicture) }]]);
    expect((await refused({ floorplans: [{ fileId: logo._id }] }))[1]).toEqual([
      { path: 'floorplans[0].fileId', message: messageOf(UPLOADS.floorPlan) },
    ]);
  });

  it('if it is a PDF whose first page could not be drawn, where it would be drawn', async () => {
    const plan = await aPdfPlan(false);
    expect(await refused({ floorplans: [{ fileId: plan._id }] })).toEqual([
      400,
      [{ path: 'floorplans[0].fileId', message: expect.stringContaining('can’t be drawn. Export it as PNG') }],
    ]);
    expect((await post(DESIGNS, aBody({ inclusions: [{ name: 'All', fileId: plan._id }] }))).status).toBe(201);
  });

  it('until it is checked: by a sentence for its uploader, and for a colleague it is not there', async () => {
    const file = await anUpload('designPicture', mine!.one, false);
    const body = aBody({ mainImages: [{ fileId: file._id }] });
    expect((await post(DESIGNS, body)).body.message).toBe(
      'This picture is still being checked. Please save again in a moment.',
    );
    expect((await post(DESIGNS, body, mine!.other)).body.message).toBe(GONE);
    await api.checkFiles();
    expect((await post(DESIGNS, body, mine!.other)).status).toBe(201);
  });

  it('if it is named by an address that is not the design’s own, a colleague’s or a stranger’s', async () => {
    const [other, made] = [await anActive(), await aDraft()];
    for (const url of [other.mainImages[0], '/files/public/x', 'https://elsewhere.example/a.png'])
      expect((await saved(made, { mainImages: [{ url }] })).body.errors).toEqual([
        { path: 'mainImages[0].url', message: 'This design doesn’t have this picture. Please upload it.' },
      ]);
    expect((await read(made._id)).body.etag).toBe(made.etag);
  });
});

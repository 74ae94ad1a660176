import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { aBrowser, aPhone, verificationOf } from '../quotes/verification-scene.js';
import { anAddress, idOr, MALFORMED, MISSING, type Maker, nothing } from './request-makers.js';
import type { Scene } from '../scene.js';
import type { Side } from './matrix-scene.js';

export interface LinkedHome {
  readonly lotId: unknown;
  readonly builderId: unknown;
  readonly houseId: unknown;
}
/** A design of a builder, on a lot of a landowner. */
export async function aHome(api: TestApi, scene: Scene): Promise<LinkedHome> {
  const [builderId, houseId] = [new Types.ObjectId(), new Types.ObjectId()];
  const key = randomUUID();
  await system(async () => {
    await api.models.Builder.create({ _id: builderId, key: `b-${key}`, name: 'Homes', email: 'homes@example.com' });
    await api.models.HouseDesign.create({
      _id: houseId,
      builderId,
      key: `d-${key}`,
      name: 'Kestrel',
      basePrice: 259_900,
      facades: [{ facadeId: 'f1', name: 'Classic', url: '/f.svg', price: 0 }],
      floorplans: [{ name: 'Standard', url: '/p.svg' }],
      bathroom: { quantity: 1, options: [] },
      loungeRoom: { quantity: 1, urls: [] },
    } as never);
  });
  const lot = await scene.lot('available', {
    isBuildersEnabled: true,
  });
  const { landownerId, estateId, stageId, _id: lotId } = lot;
  const homes = { landownerId, estateId, stageId, lotId, builderId, designs: [{ designId: houseId }] };
  await system(() => api.models.LotHomes.create(homes));
  return { lotId: lot._id, builderId, houseId };
}

interface Asker {
  readonly email: string;
  readonly phone_number: string;
  readonly verification: string;
}
/** The body of builder/sendQuote; without a home, about one that is not there. */
export function aQuoteBodyOf(
  { email, phone_number: phone, verification }: Asker,
  { estateId, home }: { readonly estateId: string; readonly home: LinkedHome | null },
): object {
  return {
    selections: [
      {
        builder: { builderId: String(home?.builderId ?? MISSING), name: 'Homes' },
        house: { houseId: String(home?.houseId ?? MISSING), name: 'Kestrel' },
        facade: { facadeId: 'f1', name: 'Classic' },
        floorplan: { name: 'Standard', url: '/p.svg' },
        lot: { lotId: String(home?.lotId ?? MISSING), name: '1' },
      },
    ],
    estateTitle: 'Rise',
    estateId,
    landownerId: MISSING,
    lead: { landownerId: MISSING, estateId, firstName: 'Ada', lastName: 'Lee', email, phone },
    consent: true,
    verification,
    filledMs: 9000,
  };
}

/** An address whose number this browser has verified. */
export async function aVerifiedAsker(api: TestApi, email: string, estateId: string, headers = {}): Promise<Asker> {
  const [profile, verification] = [{ email, phone_number: aPhone() }, aBrowser()];
  const { create, confirm, codesTo } = verificationOf(api, estateId);
  await create(profile, verification, { headers });
  await confirm(profile, (await codesTo(profile.phone_number)).at(-1) ?? '', verification, { headers });
  return { ...profile, verification };
}

/** A stored quote of this side's estate. */
async function aQuote(api: TestApi, { scene }: Side): Promise<string> {
  const _id = new Types.ObjectId();
  const [landownerId, estateId] = [scene.landownerId, scene.estate._id];
  const parts = [{ builderId: new Types.ObjectId(), selections: [] }];
  await system(() => api.models.Quote.create({ _id, landownerId, estateId, status: 'new', parts } as never));
  return String(_id);
}

const ofQuote =
  (body?: unknown): Maker =>
  async (api, side, malformed) => ({
    params: { quoteId: side ? await aQuote(api, side) : malformed ? MALFORMED : MISSING },
    body,
  });

/** Phone verification and quotes. */
export const makers: Readonly<Record<string, Maker>> = {
  'marketing/verifyProfile': async () => ({ params: {}, body: { email: anAddress(), phone_number: aPhone() } }),
  'marketing/createProfile': async (_api, side, malformed) => ({
    params: {},
    body: {
      email: anAddress(),
      phone_number: aPhone(),
      estateId: idOr(side, malformed, ({ scene }) => scene.estate._id),
      filledMs: 9000,
    },
  }),
  'marketing/confirmProfile': async (api, side) => {
    const profile = { email: anAddress(), phone_number: aPhone() };
    const { create, codesTo } = verificationOf(api, String(side?.scene.estate._id ?? MISSING));
    if (side) await create(profile);
    const [code = '000000'] = await codesTo(profile.phone_number);
    return { params: {}, body: { ...profile, code, verification: aBrowser() } };
  },
  'builder/sendQuote': async (api, side, malformed) => {
    const home = side && (await aHome(api, side.scene));
    const estateId = idOr(side, malformed, ({ scene }) => scene.estate._id);
    const asker = side
      ? await aVerifiedAsker(api, anAddress(), estateId)
      : { email: anAddress(), phone_number: aPhone(), verification: aBrowser() };
    return { params: {}, body: aQuoteBodyOf(asker, { estateId, home }) };
  },
  'staff/getQuotes': nothing,
  'staff/getQuoteSheet': nothing,
  'staff/getQuote': ofQuote(),
  'staff/setQuoteStatus': ofQuote({ status: 'contacted' }),
};

import {
  type BuilderOfLot,
  type LotInStage,
  type QuoteSelection,
  selectionOf,
  shownLandPrice,
} from '@lotline/shared-domain';
import { aUser } from '../accounts/members.js';
import { api, aBuilder, aDesign, aLot, homesOf, ofLot, scene } from '../homes/homes-scene.js';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { CallOptions } from '../create-test-api.js';
import { aBrowser, aProfile, type Profile, verificationOf } from './verification-scene.js';

export interface Home {
  readonly builderId: EntityId;
  readonly houseId: EntityId;
}
/** Two builders with a design and a team of one each, and a lot that links both. */
export async function aLotWithHomes(
  fields: Partial<LotRecord> = {},
): Promise<{ lot: LotRecord; homes: readonly [Home, Home] }> {
  const homes = await Promise.all(
    ['Ketterwick Homes', 'Pallow & Finch Homes'].map(async (name, at): Promise<Home> => {
      const builderId = await aBuilder(name);
      await aUser(api, { role: 'BUILDER', builderId, email: `sales-${String(builderId)}@example.com` });
      return { builderId, houseId: await aDesign(builderId, `Design ${at + 1}`) };
    }),
  );
  const lot = await aLot(
    homes.map(({ builderId, houseId }) => homesOf(builderId, { designId: houseId, siteCosts: 18_500 })),
    fields,
  );
  return { lot, homes: homes as [Home, Home] };
}
export const mailboxOf = ({ builderId }: Home): string => `sales-${String(builderId)}@example.com`;

/** The selections that the page makes of what it reads about the lot, one for each design. */
export async function selectionsOf(lot: LotRecord): Promise<QuoteSelection[]> {
  const { body } = await ofLot(lot._id);
  const { lot: shown } = (await api.get<LotInStage>(`/api/lots/${String(lot._id)}`)).body;
  const { price } = shownLandPrice({ priceTracking: shown.priceTracking });
  return body.flatMap((builder: BuilderOfLot) =>
    builder.houses.flatMap((house) => {
      const [facade, plan] = [house.facades[0], house.floorplans[0]];
      const chosen =
        facade &&
        plan &&
        selectionOf({
          builder,
          house,
          facadeId: facade.facadeId,
          floorplanUrl: plan.url,
          lot: { _id: String(lot._id), title: lot.title, price },
          externalColorScheme: 'Sand',
          optionalUpgrades: ['Raised ceilings'],
        });
      return chosen ? [chosen] : [];
    }),
  );
}

/** A profile that this browser has verified. */
export async function aVerified(profile: Profile = aProfile(), options: CallOptions = {}) {
  const { create, confirm, codesTo } = verificationOf(api, String(scene.estate._id));
  const verification = aBrowser();
  await create(profile, verification, options);
  await confirm(profile, (await codesTo(profile.phone_number)).at(-1) ?? '', verification, options);
  return { ...profile, verification };
}

export interface Buyer extends Profile {
  readonly verification?: string;
}
export const aQuoteBody = (
  { email, phone_number: phone, verification }: Buyer,
  selections: readonly unknown[],
  fields: Record<string, unknown> = {},
): Record<string, unknown> => {
  const [estateId, landownerId] = [String(scene.estate._id), String(scene.landownerId)];
  return {
    selections,
    timeReference: 'Within 3 months',
    bestDescribesYou: 'Investor',
    financeStatus: 'Cash buyer',
    additionalRequest: 'With a pool, please.',
    estateTitle: 'As the page remembers it',
    estateId,
    landownerId,
    emailSentToLandowner: false,
    isAdminPackage: false,
    lead: { landownerId, estateId, firstName: 'Farah', lastName: 'Siddiq', email, phone, source: 'enquiry' },
    consent: true,
    verification,
    filledMs: 9000,
    ...fields,
  };
};
interface Refusal {
  ok?: boolean;
  code?: string;
  changes?: { design: string; part: string; was?: number; now?: number }[];
}
export const send = (body: Record<string, unknown>, options: CallOptions = {}) =>
  api.post<Refusal>('/api/quotes', body, options);
export const quotesOf = ({ email }: Profile) =>
  system(() => api.models.Quote.find({ 'buyer.email': email }).sort({ _id: 1 }).lean());
export const emailsAbout = async (quoteId: unknown) =>
  api.models.OutboxMessage.find({ refId: String(quoteId) })
    .sort({ template: 1, to: 1 })
    .lean();

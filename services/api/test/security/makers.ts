import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { newLinkToken } from '../../src/auth/link-token.js';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { aHoldBody } from '../scene.js';
import {
  MISSING,
  person,
  aHold,
  type Maker,
  MALFORMED,
  ofHold,
  ofEstate,
  toLot,
  nothing,
  ofLot,
  ofStage,
  NO_LINK,
  ofRow,
  aBuild,
  noRemote,
  toEstate,
  idOr,
} from './request-makers.js';
import { type Side, pathOf, TO_ONESELF } from './matrix-scene.js';

/** The details a second request of a hold's mailbox left (D86). */
async function otherDetailsOf(api: TestApi, holdId: string): Promise<string> {
  const hold = await system(() => api.models.InitialHold.findById(holdId).lean());
  if (!hold) return MISSING;
  await api.post(
    '/api/holds',
    aHoldBody({ _id: hold.lotId }, { leadDetails: { ...hold.leadsDetails, phone: '0491570159' } }),
  );
  return String((await system(() => api.models.InitialHold.findById(holdId).lean()))?.otherDetails?.[0]?._id);
}

/** The link of a second waitlist entry of this side's estate (D17). */
async function aWaitlistLink(api: TestApi, { scene }: Side): Promise<string> {
  const body = { ...person(), estateId: String(scene.estate._id), consent: true };
  await api.post('/api/waitlist', body);
  const entry = await system(() => api.models.WaitlistEntry.findOne({ email: body.email }, '_id').lean());
  const { token, tokenHash } = newLinkToken(entry?._id as Types.ObjectId);
  const proposed = {
    firstName: 'Ada',
    lastName: 'Lee',
    phone: '+61491570158',
    tokenHash,
    expiresAt: new Date(Date.now() + 60_000),
  };
  await system(() => api.models.WaitlistEntry.updateOne({ _id: entry?._id }, { $set: { proposed } }));
  return token;
}

/** The link of an open offer of one of this side's lots (D30). */
async function anOfferLink(api: TestApi, side: Side): Promise<string> {
  const { token, tokenHash } = newLinkToken(new Types.ObjectId(await aHold(api, side, true)));
  await system(() =>
    api.models.InitialHold.updateOne({ _id: token.slice(0, 24) }, { $set: { offer: { tokenHash, acceptedAt: null } } }),
  );
  return token;
}

/** A business of this side's, new for each request. */
const ofBusiness =
  (body?: Record<string, unknown>): Maker =>
  async (api, side, malformed) => {
    const [made] = side
      ? await system(() =>
          api.models.Business.create([
            { key: `agency-${randomUUID()}`, title: 'Coastal Agency', landownerId: side.scene.landownerId },
          ]),
        )
      : [];
    return { params: { businessId: made ? String(made._id) : malformed ? MALFORMED : MISSING }, ...(body && { body }) };
  };

/** The makers of a noun are `makers` of its `<noun>-makers.ts`. */
const makersOfNouns = (): Readonly<Record<string, Maker>> =>
  Object.assign(
    {},
    ...readdirSync(__dirname)
      .filter((file) => file.endsWith('-makers.ts'))
      .map((file) => (require(join(__dirname, file)) as { makers?: Readonly<Record<string, Maker>> }).makers),
  );

/** One request maker per action of the endpoint table; an action without one fails the matrix. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  ...makersOfNouns(),
  ...Object.fromEntries(
    [
      'staff/getRegistry',
      'staff/getEstates',
      'staff/getBusinesses',
      'staff/getDesk',
      'staff/getReportActivity',
      'staff/getReportMarket',
    ].map((action) => [action, nothing]),
  ),
  'staff/createBusiness': async () => ({ params: {}, body: { title: 'Coastal Agency' } }),
  'staff/getBusiness': ofBusiness(),
  'staff/updateBusiness': ofBusiness({ title: 'Coastal Agency' }),
  'estate/getEstates': nothing,
  'estate/getEstate': ofEstate,
  'estate/getEstateMap': ofEstate,
  'stage/getStagesMap': ofEstate,
  'stage/getStageMap': ofStage,
  'lot/getLot': ofLot,
  'lot/getLotsMap': ofStage,
  'lot/getLotsList': ofEstate,
  'form/getFormChallenge': nothing,
  'site/getPlans': nothing,
  'registry/getRegistry': nothing,
  'registry/getReleaseRow': ofRow(),
  'registry/publishBuild': ofRow((api, side) => ({ channel: 'stable', build: aBuild(api, side), why: 'test' })),
  'registry/rollBackBuild': ofRow(() => ({ why: 'test' })),
  'registry/promoteBuild': async (api, side, malformed) => {
    if (side)
      await api.models.RegistryRow.updateOne(
        { _id: side.remote },
        { $set: { next: aBuild(api, side), nextPercent: 10 } },
      );
    return ofRow(() => ({ why: 'test' }))(api, side, malformed);
  },
  'registry/setDisabled': ofRow(() => ({ disabled: true, why: 'test' })),
  'registry/handOverPath': ofRow((_api, side) => ({
    path: pathOf(side?.remote ?? noRemote()),
    to: `mf-heir-${randomUUID().slice(0, 8)}`,
    why: 'test',
  })),
  'registry/pinBuild': async (api, side, malformed) => {
    const { params, ...rest } = await ofRow(() => ({ build: null }))(api, side, malformed);
    return {
      ...rest,
      params: { ...params, estateId: String((await system(() => api.models.Estate.findOne().lean()))?._id) },
    };
  },
  'registry/reportRemotes': async (_api, side) => ({
    params: {},
    body: {
      reports: [
        {
          remote: side?.remote ?? noRemote(),
          version: '1.0.0',
          build: 'bbbbbbbb',
          kind: 'loaded',
          code: 'ok',
          ms: 120,
        },
      ],
    },
  }),
  'registry/getReleaseBoard': nothing,
  'tracking/trackEvent': async () => ({
    params: {},
    body: {
      actionsName: 'lotOnClick',
      eventByCategory: 'onClick',
      eventLabelByName: 'Click lot',
      eventByAction: 'click',
    },
  }),
  'initialHold/createInitialHold': async (_api, side, malformed) => ({
    params: {},
    body: aHoldBody(await toLot(side, malformed)),
  }),
  'estate/sendContactEmail': toEstate(),
  'estate/sendEstateMap': toEstate(),
  'waitlist/joinWaitlist': toEstate({ consent: true }),
  'waitlist/confirmWaitlist': async (api, side, malformed) => ({
    params: {},
    body: { token: side ? await aWaitlistLink(api, side) : malformed ? MALFORMED : NO_LINK },
  }),
  'initialHold/answerOffer': async (api, side, malformed) => ({
    params: {},
    body: { token: side ? await anOfferLink(api, side) : malformed ? MALFORMED : NO_LINK, answer: 'accept' },
  }),
  'file/upload': async (api, side, malformed) => ({
    ...(await ofEstate(api, side, malformed)),
    query: '?purpose=customerDocument&name=Licence.pdf',
    body: `%PDF-1.7 ${randomUUID()}`,
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'file/uploadOwn': async () => ({
    params: {},
    query: '?purpose=floorPlan&name=Plan.pdf',
    body: `%PDF-1.7 ${randomUUID()}`,
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'file/usage': async (_api, side, malformed) => ({
    params: {},
    query: `?estateId=${encodeURIComponent(idOr(side, malformed, ({ scene }) => scene.estate._id))}`,
  }),
  'file/get': async (_api, side, malformed) => ({
    params: { fileId: idOr(side, malformed, ({ fileId }) => fileId) },
  }),
  'file/getLink': async (_api, side, malformed) => ({
    params: { fileId: idOr(side, malformed, ({ fileId }) => fileId) },
  }),
  'lot/watchLot': async (_api, side, malformed) => ({
    params: {},
    body: { ...person(), lotId: String((await toLot(side, malformed))._id) },
  }),
  'initialHold/getInitialHolds': async (_api, side, malformed) => ({
    params: {},
    query: `?estateId=${encodeURIComponent(idOr(side, malformed, ({ scene }) => scene.estate._id))}`,
  }),
  'initialHold/approveInitialHold': ofHold({}),
  'initialHold/declineInitialHold': ofHold({ reason: 'test' }),
  'initialHold/cancelInitialHold': ofHold({ reason: 'test' }),
  'initialHold/extendInitialHold': ofHold({ days: 1 }, true),
  'initialHold/takeHoldDetails': async (api, side, malformed) => {
    const { params } = await ofHold({})(api, side, malformed);
    return { params, body: { detailsId: side ? await otherDetailsOf(api, params['holdId'] ?? MISSING) : MISSING } };
  },
};

/** Requests about oneself, or about nothing that has an owner. */
const OF_NO_OBJECT = new Set([
  'account/setAway',
  'builder/updateProfile',
  'builder/createDesign',
  'builder/importDesigns',
  'file/uploadOwn',
  'file/usage',
  'tracking/trackEvent',
  'registry/reportRemotes',
  'initialHold/getInitialHolds',
  'staff/getInvoiceSheet',
  'user/signUp',
  'user/login',
  'user/resendVerification',
  'user/forgotPassword',
  'user/updateUser',
  'staff/inviteUser',
  'staff/findPeople',
  'staff/find',
  'staff/getContacts',
  'staff/saveLeadView',
  'staff/changeLots',
  'document/withdrawMany',
  'staff/createToken',
  'staff/createBuilder',
  'staff/createBusiness',
  'staff/createEstate',
  'user/confirmSession',
  'user/changePassword',
  'user/changeEmail',
  'user/confirmSecondFactor',
  'user/updateChoices',
  'user/withdrawConsent',
  'user/deleteAccount',
  'user/changeShortlist',
  'user/getFlowDraft',
  'user/removeFlowDraft',
  'user/saveFlowDraft',
  'marketing/verifyProfile',
  'marketing/confirmProfile',
  'builder/inviteMember',
  'builder/saveAnswerTemplates',
  'staff/getSheetMapping',
  'staff/saveSheetMapping',
  'staff/testTemplate',
]);

/** What the path names is a kind of file, the same for every team. */
const OF_A_KIND = new Set(['staff/getSheetMapping', 'staff/saveSheetMapping']);
/** A key is not enough. */
export const wantsLogin = ({ access, action, confirmed }: Endpoint): boolean =>
  TO_ONESELF.has(action) ||
  access === 'account.use' ||
  access === 'request.own' ||
  access === 'request.filed' ||
  confirmed === true;

/** Whether a request for this endpoint names any object that could have an owner. */
export const namesAnObject = ({ path, action }: Endpoint): boolean =>
  (path.includes('{') && !OF_A_KIND.has(action)) ||
  Boolean(MAKERS[action] && MAKERS[action] !== nothing && !OF_NO_OBJECT.has(action));

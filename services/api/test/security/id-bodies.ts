import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { Endpoint } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { aHoldBody } from '../scene.js';
import { aLink } from './builder-lots-makers.js';
import { aColleague, anAnswerFile } from './builder-quote-makers.js';
import { aDocument, anUpload } from './document-makers.js';
import { isText, nameOf, valueAt, withId } from './id-fields.js';
import { aKnownLead } from './lead-makers.js';
import { aSalesPerson } from './lead-work-makers.js';
import { aListingPicture } from './listing-makers.js';
import { aLogo, type LogoPurpose, ofBuilder } from './logo-makers.js';
import { aPlan } from './map-makers.js';
import type { Request, Side } from './matrix-scene.js';
import { anEoi } from './staff-eoi-makers.js';

type Making = (api: TestApi, side: Side) => Promise<unknown>;
type Body = Readonly<Record<string, unknown>>;

const ownLot: Making = async (_api, { scene }) => (await scene.lot())._id;
const ownEstate: Making = async (_api, { scene }) => scene.estate._id;
const ownStage: Making = async (_api, { scene }) => scene.stageId;

/** What a field names, by the last part of its name, where the request of the matrix doesn't have it. */
const OBJECTS: Readonly<Record<string, Making>> = {
  lotId: ownLot,
  lotIds: ownLot,
  lotById: ownLot,
  remove: ownLot,
  removeLots: ownLot,
  change: ownLot,
  estateId: ownEstate,
  estateIds: ownEstate,
  estateById: ownEstate,
  stageId: ownStage,
  stageById: ownStage,
  stageIds: ownStage,
  landownerId: async (_api, { scene }) => scene.landownerId,
  customerId: async (_api, { member }) => (await member('CUSTOMER')).user._id,
  builderId: async (_api, { member }) => (await member('BUILDER')).user.builderId,
  designIds: async (api, side) => (await aLink(api, side)).designId,
  eoiId: async (api, side) => anEoi(api, side, { status: 'pending' }),
  houseDesignId: async () => new Types.ObjectId(),
  houseId: async () => new Types.ObjectId(),
  facadeId: async () => new Types.ObjectId(),
  memberId: aColleague,
  toMemberId: aColleague,
  leadId: async (api, side) => (await aKnownLead(api, side)).leadId,
  contactId: async (api, side) => (await aKnownLead(api, side)).contactId,
  assigneeId: aSalesPerson,
  assigneeIds: aSalesPerson,
  fromUserId: aSalesPerson,
  toUserId: aSalesPerson,
  leadIds: async (api, side) => (await aKnownLead(api, side)).leadId,
  subjectId: ownLot,
  businessId: async (api, { scene }) => {
    const business = {
      key: `agency-${randomUUID()}`,
      title: 'Coastal Agency',
      landownerId: scene.landownerId,
    };
    return (await system(() => api.models.Business.create([business])))[0]?._id;
  },
};

/** A Not Released lot of the stage that a request is about; a draft's, drawn on the live map. */
async function aLotOf(api: TestApi, { params }: Request): Promise<string> {
  const draft = params['draftId'] && (await system(() => api.models.MapDraft.findById(params['draftId']).lean()));
  const stageId = draft ? draft.stageId : params['stageId'];
  const stage = await system(() => api.models.Stage.findById(stageId).lean());
  const of = {
    landownerId: stage?.landownerId,
    estateId: stage?.estateId,
    stageId: stage?._id,
  };
  const lotId = new Types.ObjectId();
  await system(async () => {
    await api.models.Lot.create([{ ...of, _id: lotId, title: randomUUID().slice(0, 8) }] as never);
    const place = {
      path: 'M0 0L9 0L9 9Z',
      binding: { x: 5, y: 5 },
      size: { width: 9, height: 9 },
    };
    if (draft) await api.models.LotMapItem.create([{ ...of, lotId, ...place }] as never);
  });
  return String(lotId);
}

/** A plan of the estate whose map or draft a request is about. */
async function aPlanOf(api: TestApi, { params }: Request): Promise<string> {
  const { mapId, draftId } = params;
  const { MapDraft, StageMap, EstateMap } = api.models;
  const place = await system(async () =>
    draftId
      ? MapDraft.findById(draftId).lean()
      : ((await StageMap.findById(mapId).lean()) ?? (await EstateMap.findById(mapId).lean())),
  );
  if (!place) throw new Error('the request is about no map');
  return String(
    await aPlan(api, {
      landownerId: place.landownerId,
      estateId: place.estateId,
    }),
  );
}

/** A lot's only document, and the lot. */
async function aLotsDocument(api: TestApi, side: Side) {
  const [documentId, lot] = [await aDocument(api, side, null), await side.scene.lot()];
  const set = { of: 'lot' as const, lotId: lot._id, stageId: lot.stageId };
  await system(() => api.models.Document.updateOne({ _id: new Types.ObjectId(documentId) }, { $set: set }));
  return { documentId, lotId: String(lot._id) };
}

type Made = (api: TestApi, side: Side, request: Request) => Promise<Body>;
const withPlan: Made = async (api, _side, request) => ({
  ...(request.body as Body),
  fileId: await aPlanOf(api, request),
});
const withLogo =
  (purpose: LogoPurpose): Made =>
  async (api, side, { body }) => ({
    ...(body as Body),
    logoFileId: await aLogo(api, side, purpose),
  });
const ordered: Made = async (api, side) => {
  const { documentId, lotId } = await aLotsDocument(api, side);
  return { of: 'lot', lotId, from: [documentId], to: [documentId] };
};
const tracked: Made = async (_api, { scene }, { body }) => ({
  ...(body as Body),
  estateById: String(scene.estate._id),
  stageById: String(scene.stageId),
  lotById: String((await scene.lot())._id),
});
const requested: Made = async (_api, { scene }) =>
  aHoldBody(await scene.lot(), {
    estateId: String(scene.estate._id),
    landownerId: String(scene.landownerId),
  });

/** A design with an upload in each of its places, and ids of a facade and an inclusion: its own, if it has some. */
const illustrated: Made = async (api, side, { body, params }) => {
  const upload = async (purpose: 'designPicture' | 'floorPlan') => {
    const fileId = await anUpload(api, side);
    const set = { purpose, type: 'image/png' as const, name: 'View.png', ...(await ofBuilder(side)) };
    await system(() => api.models.FileRecord.updateOne({ _id: new Types.ObjectId(fileId) }, { $set: set as never }));
    return { fileId };
  };
  const [picture, plan] = [await upload('designPicture'), await upload('floorPlan')];
  const design = await system(() => api.models.HouseDesign.findById(params['designId'] ?? null).lean());
  const [facadeId, inclusionId] = [design?.facades[0]?.facadeId, design?.inclusions[0]?._id];
  const named = { ...picture, name: 'Linen' };
  return {
    ...(body as Body),
    mainImages: [picture],
    facades: [{ ...named, facadeId: facadeId ?? String(new Types.ObjectId()), price: 0 }],
    floorplans: [plan],
    bathroom: { quantity: 1, options: [named] },
    loungeRoom: { quantity: 1, pictures: [picture] },
    kitchens: [named],
    inclusions: [{ ...named, _id: inclusionId ?? String(new Types.ObjectId()) }],
  };
};

/** A draft of the side's customer with an identity document, of an estate that asks for it. */
const identified: Made = async (api, side, { params }) => {
  const { user } = await side.member('CUSTOMER');
  const [estateId, fileId] = [side.scene.estate._id, await anUpload(api, side)];
  const own = { customerId: user._id };
  await system(async () => {
    await api.models.Estate.updateOne({ _id: estateId }, { $set: { eoiAsksIdentity: true } });
    await api.models.Eoi.updateOne({ _id: new Types.ObjectId(params['eoiId']) }, { $set: own });
    const set = { ...own, purpose: 'identityDocument' as const };
    await api.models.FileRecord.updateOne({ _id: new Types.ObjectId(fileId) }, { $set: set });
  });
  return { identity: { fileIds: [fileId] } };
};

/** A note or a task about a person beside any lead. */
const aboutPerson: Made = async (api, side, { body }) => {
  const { leadId: _, ...rest } = body as Body;
  return { ...rest, contactId: (await aKnownLead(api, side)).contactId };
};

/** Requests of which the matrix has a simpler one, in which a field is absent or not looked at. By action, or action and field. */
const BODIES: Readonly<Record<string, Made>> = {
  'builder/createDesign': illustrated,
  'builder/saveDesign': illustrated,
  'builder/updateProfile logoFileId': withLogo('builderLogo'),
  'builder/answerQuote fileIds[]': async (api, side, { body }) => ({
    ...(body as Body),
    fileIds: [await anAnswerFile(api, side)],
  }),
  'document/create stageId': async (_api, side, { body }) => ({
    ...(body as Body),
    of: 'stage',
    stageId: String(side.scene.stageId),
  }),
  'document/create lotIds[]': async (_api, side, { body }) => ({
    ...(body as Body),
    of: 'lot',
    lotIds: [String((await side.scene.lot())._id)],
  }),
  'document/order lotId': ordered,
  'document/order from[]': ordered,
  'document/order to[]': ordered,
  'document/withdrawMany': async (api, side) => ({
    documents: [{ documentId: await aDocument(api, side, null), rev: 0 }],
  }),
  'eoi/saveDraft identity.fileIds[]': identified,
  'estate/updateEstateMap': withPlan,
  'stage/updateStageMap': withPlan,
  'staff/setMapDraftPicture': withPlan,
  'staff/createBusiness logoFileId': withLogo('businessLogo'),
  'staff/updateBusiness logoFileId': withLogo('businessLogo'),
  'staff/updateEstate logoFileId': withLogo('estateLogo'),
  'staff/allocate': async (api, side) => ({
    outcome: 'allocated',
    eoiId: await anEoi(api, side, { status: 'pendingForBilling' }),
  }),
  'staff/addNote contactId': aboutPerson,
  'staff/addTask contactId': aboutPerson,
  'listing/createListing': async (api, side, { body }) => ({
    ...(body as Body),
    pictures: [{ fileId: await aListingPicture(api, side), alt: 'The lot from the street' }],
  }),
  'staff/sendEmail leadId': async (api, _side, { body, params }) => {
    const contact = await system(() => api.models.Contact.findById(params['contactId']).lean());
    const lead = await system(() => api.models.Lead.findOne({ email: contact?.email }).lean());
    return { ...(body as Body), leadId: String(lead?._id) };
  },
  'staff/publishMapDraft': async (api, _side, request) => ({
    ...(request.body as Body),
    removeLots: [await aLotOf(api, request)],
  }),
  'staff/releaseStage': async (api, _side, request) => ({
    ...(request.body as Body),
    lotIds: [await aLotOf(api, request)],
  }),
  'staff/changeLots': async (_api, { scene }) => {
    const { _id, rev } = await scene.lot();
    return { lots: [{ lotId: String(_id), rev, price: 1 }] };
  },
  'user/changeShortlist': async (_api, { scene }) => ({
    add: [
      {
        lotId: String((await scene.lot())._id),
        estateId: String(scene.estate._id),
      },
    ],
  }),
  'tracking/trackEvent': tracked,
  'initialHold/createInitialHold': requested,
};

/** A request of a side's own in which the field names something of the side's, and its id. */
export async function ownRequest(
  api: TestApi,
  side: Side,
  { action }: Endpoint,
  field: string,
  request: Request,
): Promise<{ readonly body: unknown; readonly id: string }> {
  const made = BODIES[`${action} ${field}`] ?? BODIES[action];
  const body = (await made?.(api, side, request)) ?? request.body;
  const value = valueAt(body, field);
  if (typeof value === 'string' && !isText(field)) return { body, id: value };
  const object = OBJECTS[nameOf(field)];
  if (!object) throw new Error(`${action} ${field}: say in id-bodies.ts what it names`);
  const id = String(await object(api, side));
  return { body: withId(body, field, id, false), id };
}

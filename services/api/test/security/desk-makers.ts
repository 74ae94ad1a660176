import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { aHoldBody } from '../scene.js';
import { aHold, MALFORMED, MISSING, type Maker, ofEstate, ofHold, person, toLot } from './request-makers.js';

const ofUndecided = ofHold(undefined);

/** What staff do with who waits for their lots, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'initialHold/undoDecision': async (api, side, malformed, owner) => {
    const request = await ofUndecided(api, side, malformed);
    const undo = {
      at: new Date(),
      until: new Date(Date.now() + 30_000),
      actorId: owner ? String(owner.user._id) : null,
      actorRole: owner?.user.role ?? 'LANDOWNER',
      letters: [],
      decidedBefore: null,
    };
    if (side)
      await system(() =>
        api.models.InitialHold.updateOne(
          { _id: new Types.ObjectId(request.params['holdId']) },
          { $set: { status: 'declined', undo } },
        ),
      );
    return request;
  },
  'initialHold/transferHold': async (api, side, malformed) => ({
    ...(await ofUndecided(api, side, malformed)),
    body: { lotId: side ? String((await side.scene.lot())._id) : MISSING, reason: 'test' },
  }),
  'initialHold/previewLetter': async (api, side, malformed) => ({
    ...(await ofUndecided(api, side, malformed)),
    query: '?decision=decline',
  }),
  'initialHold/declineQueue': async (api, side, malformed) => {
    const holdId = side ? await aHold(api, side, false) : MISSING;
    const hold = side && (await system(() => api.models.InitialHold.findById(holdId).lean()));
    return {
      params: { lotId: hold ? String(hold.lotId) : malformed ? MALFORMED : MISSING },
      body: { holdIds: [holdId], reason: 'test' },
    };
  },
  'initialHold/enterHold': async (_api, side, malformed) => {
    const lot = await toLot(side, malformed);
    return { params: { lotId: String(lot._id) }, body: aHoldBody(lot) };
  },
  'staff/enterEnquiry': async (api, side, malformed) => ({
    ...(await ofEstate(api, side, malformed)),
    body: person(),
  }),
  'staff/getContact': async (api, side, malformed) => {
    const hold =
      side && (await system(async () => api.models.InitialHold.findById(await aHold(api, side, false)).lean()));
    return { params: { contactId: hold ? String(hold.leadId) : malformed ? MALFORMED : MISSING } };
  },
  'staff/getContacts': async () => ({ params: {} }),
  'staff/find': async () => ({ params: {}, body: { text: '310' } }),
  'staff/findPeople': async () => ({ params: {}, body: { phone: '0491570158' } }),
};

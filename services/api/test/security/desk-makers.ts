import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { aHoldBody } from '../scene.js';
import type { Maker } from './request-makers.js';
import type { Side } from './matrix-scene.js';

/** What the matrix has for requests that name nothing, and for those of other rows. */
interface Around {
  readonly missing: string;
  readonly malformed: string;
  readonly ofHold: Maker;
  readonly ofEstate: Maker;
  person(): object;
  aHold(api: TestApi, side: Side): Promise<string>;
  toLot(side: Side | null, malformed: boolean): Promise<{ _id: Types.ObjectId }>;
}

/** What staff do with who waits for their lots, for the authorization matrix. */
export function desksMakers({
  missing,
  malformed,
  person,
  ofHold,
  ofEstate,
  aHold,
  toLot,
}: Around): Readonly<Record<string, Maker>> {
  return {
    'initialHold/undoDecision': async (api, side, isMalformed, owner) => {
      const request = await ofHold(api, side, isMalformed);
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
    'initialHold/transferHold': async (api, side, isMalformed) => ({
      ...(await ofHold(api, side, isMalformed)),
      body: { lotId: side ? String((await side.scene.lot())._id) : missing, reason: 'test' },
    }),
    'initialHold/previewLetter': async (api, side, isMalformed) => ({
      ...(await ofHold(api, side, isMalformed)),
      query: '?decision=decline',
    }),
    'initialHold/declineQueue': async (api, side, isMalformed) => {
      const holdId = side ? await aHold(api, side) : missing;
      const hold = side && (await system(() => api.models.InitialHold.findById(holdId).lean()));
      return {
        params: { lotId: hold ? String(hold.lotId) : isMalformed ? malformed : missing },
        body: { holdIds: [holdId], reason: 'test' },
      };
    },
    'initialHold/enterHold': async (_api, side, isMalformed) => {
      const lot = await toLot(side, isMalformed);
      return { params: { lotId: String(lot._id) }, body: aHoldBody(lot) };
    },
    'staff/enterEnquiry': async (api, side, isMalformed) => ({
      ...(await ofEstate(api, side, isMalformed)),
      body: person(),
    }),
    'staff/getContact': async (api, side, isMalformed) => {
      const hold = side && (await system(async () => api.models.InitialHold.findById(await aHold(api, side)).lean()));
      return { params: { contactId: hold ? String(hold.leadId) : isMalformed ? malformed : missing } };
    },
    'staff/getContacts': async () => ({ params: {} }),
    'staff/find': async () => ({ params: {}, body: { text: '310' } }),
    'staff/findPeople': async () => ({ params: {}, body: { phone: '0491570158' } }),
  };
}

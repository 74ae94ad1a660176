import { CLAIM_OF_STATUS, ENDED_BY_APPROVAL, type LotStatus, OPEN_EOI } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import type { Invariant } from './invariant.js';

interface EoiAndLot {
  _id: Types.ObjectId;
  lot: { _id: Types.ObjectId; status: LotStatus; claim: { refId: Types.ObjectId | null } | null }[];
  activeLotId?: Types.ObjectId;
}
const lookup = (from: string, localField: string, foreignField: string, as: string, match: object = {}) => ({
  $lookup: { from, localField, foreignField, pipeline: [{ $match: match }], as },
});

const approvedHasItsLot: Invariant = {
  id: 'I17',
  description: 'the lot of every approved EOI is at EOI or later by its claim, and no other EOI claims one',
  async find({ Eoi }) {
    const eois = await Eoi.aggregate<EoiAndLot & { status: string }>([
      { $match: { $or: [{ status: 'approved' }, { activeLotId: { $type: 'objectId' } }] } },
      lookup('lots', 'lotId', '_id', 'lot'),
      { $project: { status: 1, activeLotId: 1, 'lot._id': 1, 'lot.status': 1, 'lot.claim': 1 } },
    ]);
    return eois.flatMap(({ _id, status, activeLotId, lot: [lot] }) => {
      const isRight =
        status === 'approved' &&
        lot !== undefined &&
        ['eoi', 'contract'].includes(CLAIM_OF_STATUS[lot.status]) &&
        lot.claim?.refId?.equals(_id) === true &&
        activeLotId?.equals(lot._id) === true;
      return isRight ? [] : [`EOI ${String(_id)} is ${status}, its lot ${lot?.status ?? 'gone'}`];
    });
  },
};

const noneBesideAnApproved: Invariant = {
  id: 'I18',
  description: 'no live EOI stands beside an approved one of the same lot',
  async find({ Eoi }) {
    const eois = await Eoi.aggregate<{ _id: Types.ObjectId; status: string }>([
      { $match: { status: { $in: [...ENDED_BY_APPROVAL] }, deletedAt: null } },
      lookup('eois', 'lotId', 'activeLotId', 'approved', { status: 'approved' }),
      { $match: { 'approved.0': { $exists: true } } },
      { $project: { status: 1 } },
    ]);
    return eois.map(({ _id, status }) => `EOI ${String(_id)} is ${status} beside an approved one`);
  },
};

const pausedHoldHasItsEoi: Invariant = {
  id: 'I19',
  description: 'an approved hold that an EOI keeps from ending is beside an EOI that waits for a decision',
  async find({ InitialHold }) {
    const holds = await InitialHold.aggregate<{ _id: Types.ObjectId }>([
      { $match: { status: 'approved', pausedBy: { $type: 'objectId' } } },
      lookup('eois', 'pausedBy', '_id', 'eoi', { status: { $in: [...OPEN_EOI] } }),
      { $match: { 'eoi.0': { $exists: false } } },
      { $project: { _id: 1 } },
    ]);
    return holds.map(({ _id }) => `hold ${String(_id)} waits for no EOI`);
  },
};

export const EOI_INVARIANTS: readonly Invariant[] = [approvedHasItsLot, noneBesideAnApproved, pausedHoldHasItsEoi];

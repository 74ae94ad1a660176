import type { Model } from 'mongoose';
import { byCustomer, type Forgotten, type PersonalData } from '../database/personal-data.js';
import { filedCopyOf } from './filed-hold.js';
import type { InitialHoldRecord } from './hold-record.js';

const ENDED = { $nin: ['pending', 'approved'] as const };

/** A partner's request keeps its partner: only the purchaser's details are the person's. */
async function forgetHolds(holds: Model<InitialHoldRecord>, { _id, person, session }: Forgotten): Promise<void> {
  const ended = { customerId: _id, status: ENDED };
  await holds.updateMany(
    { ...ended, purchaserDetails: null } as never,
    {
      $set: { leadsDetails: person, leadEmail: person.email, marketingConsent: null },
      $unset: { otherDetails: 1, undo: 1 },
    },
    { session },
  );
  await holds.updateMany(
    { ...ended, purchaserDetails: { $ne: null } } as never,
    { $set: { purchaserDetails: person, leadEmail: person.email }, $unset: { otherDetails: 1, undo: 1 } },
    { session },
  );
}

/** Holds that the person filed stay their purchasers', without the account that filed them. */
async function forgetFiled(holds: Model<InitialHoldRecord>, { _id, session }: Forgotten): Promise<void> {
  await holds.updateMany({ filedBy: _id }, { $unset: { filedBy: 1 } }, { session });
  await holds.updateMany(
    { 'otherDetails.filedBy': _id } as never,
    { $unset: { 'otherDetails.$[mine].filedBy': 1 } },
    { session, arrayFilters: [{ 'mine.filedBy': _id }] },
  );
}

/** What holds have of their buyers and of who filed them. */
export const HOLD_PERSONAL: PersonalData<InitialHoldRecord> = {
  copies: [
    {
      name: 'holds',
      of: byCustomer,
      hides: [
        'offer.tokenHash',
        'linkHashes',
        'landownerId',
        'activeLotId',
        'undo',
        'offerAt',
        'remindedOf',
        'enteredBy',
        'filedBy',
        'otherDetails.filedBy',
      ],
    },
    {
      name: 'filedHolds',
      of: ({ _id }) => ({ $or: [{ filedBy: _id }, { 'otherDetails.filedBy': _id }] }),
      hides: [],
      part: (hold, { _id }) => filedCopyOf(hold, _id),
    },
  ],
  writtenAbout: (_id) => ({ customerId: _id, status: ENDED }),
  async deletion(holds, forgotten) {
    await forgetHolds(holds, forgotten);
    await forgetFiled(holds, forgotten);
  },
};

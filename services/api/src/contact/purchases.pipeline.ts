import { contactStatusOf } from '@lotline/shared-domain';

/** Where contacts are named as buyers; records of the same landowner alone. */
const named = (from: string, foreignField: string, as: string, only: object = {}) => ({
  $lookup: {
    from,
    localField: 'emails',
    foreignField,
    let: { owner: '$landownerId' },
    pipeline: [
      { $match: { $expr: { $eq: ['$landownerId', '$$owner'] }, ...only } },
      { $limit: 1 },
      { $project: { _id: 1 } },
    ],
    as,
  },
});

/** What made a contact a buyer, none or one of each. */
export interface FoundPurchases {
  readonly approvedHolds: readonly object[];
  readonly eoisAsFirst: readonly object[];
  readonly eoisAsSecond: readonly object[];
  readonly lotsAsFirst: readonly object[];
  readonly lotsAsSecond: readonly object[];
  readonly offlineSales: readonly object[];
}

/** EOIs that were sent, whatever became of them: a form that wasn't makes nobody a buyer. Older ones don't say when. */
export const EOI_WAS_SENT = {
  $or: [{ sentAt: { $type: 'date' as const } }, { status: { $nin: ['draft', 'terminated'] } }],
};

/**
 * Adds to contacts what makes them buyers (D119). The collections are named as the database has them: their folders
 * import this one. Only an approval gives a hold a date.
 */
export const PURCHASES = [
  named('initial_holds', 'leadEmail', 'approvedHolds', { expirationDate: { $type: 'date' } }),
  named('eois', 'buyersData.firstBuyer.email', 'eoisAsFirst', EOI_WAS_SENT),
  named('eois', 'buyersData.secondBuyer.email', 'eoisAsSecond', EOI_WAS_SENT),
  named('lots', 'lotBuyers.firstBuyer.email', 'lotsAsFirst'),
  named('lots', 'lotBuyers.secondBuyer.email', 'lotsAsSecond'),
  named('lots', 'offlineSale.offlineBuyerData.email', 'offlineSales'),
];

/** The status that a contact's purchases give it. */
export const statusBy = (found: FoundPurchases) =>
  contactStatusOf({
    approvedHolds: found.approvedHolds.length,
    eois: found.eoisAsFirst.length + found.eoisAsSecond.length,
    lots: found.lotsAsFirst.length + found.lotsAsSecond.length + found.offlineSales.length,
  });

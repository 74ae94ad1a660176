import { DAY_MS, HOUR_MS } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import { keyFor, seal } from '../auth/account-keys.js';
import { newLinkToken } from '../auth/link-token.js';
import { modelsOf } from '../migrations/collections.js';
import type { ProviderRefundRecord } from '../payment/provider-refund.model.js';
import type { RefundAccountRecord } from '../payment/refund-account.model.js';
import { REFUND_LINK_MS, REFUND_SEALING } from '../refund-account/refund-accounts.service.js';
import { type EoisOf, type Seeded, timesOf } from './scenario-eois.js';
import { seedId } from './seed-id.js';
import { checkoutIdOf } from './seed-money.js';
import { userId } from './seed-people.js';

const CENTS = 100;

export interface RefundsOf extends EoisOf {
  /** The API's, by which accounts are encrypted. */
  readonly accountSecret: string;
}

/** Id of the refund that the provider made for an EOI. */
export const providerRefundIdOf = (eoiId: Types.ObjectId): Types.ObjectId => seedId('provider refund', String(eoiId));

/** Seeds what the provider returned and couldn't return, and the accounts that refunds by transfer go to. */
export async function seedRefunds(connection: Connection, seeded: readonly Seeded[], of: RefundsOf): Promise<void> {
  const { ProviderRefund, RefundAccount } = modelsOf(connection);
  const refunds = seeded.filter(({ of: named }) => named.from === 'card').flatMap((each) => refundsOf(each, of));
  await ProviderRefund.insertMany(refunds as never[], { timestamps: false } as never);
  const accounts = seeded.flatMap((each) => accountOf(each, of));
  await RefundAccount.insertMany(accounts as never[], { timestamps: false } as never);
}

function refundsOf({ of: named, eoi }: Seeded, of: RefundsOf): ProviderRefundRecord[] {
  const ended = timesOf(named, of).ended ?? of.now;
  const made = (
    at: Date,
    dollars: number,
    more: Pick<ProviderRefundRecord, '_id' | 'state' | 'reason' | 'failure'>,
  ) => ({
    landownerId: eoi.landownerId,
    estateId: eoi.estateId,
    eoiId: eoi._id,
    checkoutId: checkoutIdOf(eoi._id),
    amount: dollars * CENTS,
    by: String(userId('darius')),
    notBefore: at,
    providerId: `test-refund-${String(more._id)}`,
    attempts: 1,
    createdAt: at,
    updatedAt: at,
    ...more,
    doneAt: more.state === 'done' ? at : null,
  });
  const [done, failed] = [providerRefundIdOf(eoi._id), seedId('failed refund', String(eoi._id))];
  const later = new Date(ended.getTime() + DAY_MS);
  return [
    ...(named.refunded
      ? [made(ended, named.refunded, { _id: done, state: 'done' as const, reason: 'Another buyer took the lot' })]
      : []),
    ...(named.refundFailed
      ? [
          made(later, named.refundFailed, {
            _id: failed,
            state: 'failed' as const,
            reason: 'The rest of the deposit',
            failure: 'The card’s account is closed',
          }),
        ]
      : []),
  ];
}

/** Asked by a link that was emailed yesterday. Only its hash is stored, so nobody can open it. */
function accountOf({ of: { refundAccount }, eoi }: Seeded, { now, accountSecret }: RefundsOf): RefundAccountRecord[] {
  if (!refundAccount) return [];
  const _id = seedId('refund account', String(eoi._id));
  const askedAt = new Date(now.getTime() - DAY_MS);
  const givenAt = refundAccount === 'given' ? new Date(askedAt.getTime() + 5 * HOUR_MS) : null;
  const { firstBuyer } = eoi.buyersData;
  const account = {
    accountName: [firstBuyer?.firstName, firstBuyer?.lastName].join(' '),
    bsb: '063000',
    accountNumber: '10448213',
  };
  return [
    {
      _id,
      landownerId: eoi.landownerId,
      estateId: eoi.estateId,
      eoiId: eoi._id,
      customerId: eoi.customerId ?? null,
      linkHash: newLinkToken(_id).tokenHash,
      askedAt,
      by: String(userId('darius')),
      expiresAt: new Date(askedAt.getTime() + REFUND_LINK_MS),
      ...(givenAt && {
        sealed: seal(keyFor(accountSecret, REFUND_SEALING), JSON.stringify(account), String(_id)),
        givenAt,
      }),
      createdAt: askedAt,
      updatedAt: givenAt ?? askedAt,
    },
  ];
}

import { randomUUID } from 'node:crypto';
import { type Checkout, heldBy } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { keyFor, seal } from '../../src/auth/account-keys.js';
import { CheckoutSweep } from '../../src/checkout/checkout-sweep.js';
import { PaymentEventSweep } from '../../src/checkout/payment-event-sweep.js';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { EstateRecord } from '../../src/estate/estate.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { CheckoutRecord } from '../../src/payment/checkout.model.js';
import type { IncomingPaymentRecord } from '../../src/payment/incoming-payment.model.js';
import { PaymentProviders } from '../../src/payment-provider/payment-providers.js';
import type { ProviderEvent } from '../../src/payment-provider/payment-provider.port.js';
import type { Member } from '../accounts/members.js';
import type { Answer } from '../create-test-api.js';
import { DUE } from '../eoi/staff-scene.js';
import { aRaceDesk, type RaceDesk } from '../reliability/eoi-races/race-scene.js';
import { aScene } from '../scene.js';
import { eventOf, ScriptedProvider, type SentEvent } from './scripted-provider.js';

export type CheckoutAnswer = Checkout & { readonly code?: string; readonly message?: string };

/** An estate's account at the scripted provider. */
export interface TestAccount {
  readonly _id: Types.ObjectId;
  readonly secret: string;
}

/** A desk whose buyers pay at a scripted provider. */
export interface PaymentDesk extends RaceDesk {
  readonly provider: ScriptedProvider;
  readonly account: TestAccount;
  /** An account of an estate. */
  anAccount(estate: Pick<EstateRecord, '_id' | 'landownerId'>): Promise<TestAccount>;
  /** Another landowner's estate, with an account. */
  anotherEstate(): Promise<TestAccount & { landownerId: Types.ObjectId }>;
  /** The buyer's own unpaid EOI. */
  unpaid(fields?: Partial<EoiRecord>, lot?: LotRecord): Promise<EoiRecord>;
  start(eoi: { _id: unknown }, who?: Member, key?: string): Promise<Answer<CheckoutAnswer>>;
  /** Starts and answers the visit, which must be open. */
  opened(eoi: { _id: unknown }): Promise<Checkout>;
  get(checkoutId: string, who?: Member): Promise<Answer<CheckoutAnswer>>;
  cancel(checkoutId: string, who?: Member): Promise<Answer<CheckoutAnswer>>;
  /** Sends an event to an account's address. */
  send(event: SentEvent, account?: TestAccount): Promise<Answer<{ code?: string }>>;
  /** An event about a page of the provider. */
  about(kind: 'checkout' | 'payment', id: string, account?: TestAccount): SentEvent;
  /** The same about a visit of ours. */
  told(checkoutId: string): SentEvent;
  sweepEvents(now?: Date): Promise<number>;
  sweepCheckouts(now?: Date): Promise<number>;
  checkoutNow(checkoutId: string): Promise<CheckoutRecord | null>;
  /** What the ledger holds of an EOI's deposit, one amount an entry. */
  booked(eoi: { _id: unknown }): Promise<number[]>;
  incoming(): Promise<IncomingPaymentRecord[]>;
  /** The sum of all postings by account; everything together adds up to nothing. */
  balance(): Promise<Record<string, number>>;
}

/** Stores an account as the estate's settings would. */
async function accountOf(
  { api }: Pick<RaceDesk, 'api'>,
  { _id: estateId, landownerId }: Pick<EstateRecord, '_id' | 'landownerId'>,
): Promise<TestAccount> {
  const _id = new Types.ObjectId();
  const secret = `whsec_${randomUUID()}`;
  const key = keyFor(api.config.accountSecret, 'payment accounts');
  const sealed = (text: string) => seal(key, text, String(_id));
  const keys = { secretKey: sealed('sk_test_1'), keyEnding: 'st_1', isLive: false, webhookSecret: sealed(secret) };
  await system(() => api.models.PaymentAccount.create([{ _id, landownerId, estateId, provider: 'stripe', ...keys }]));
  return { _id, secret };
}

export async function aPaymentDesk(env: Record<string, string> = {}): Promise<PaymentDesk> {
  const desk = await aRaceDesk(env);
  const { api, scene, buyer } = desk;
  const provider = new ScriptedProvider();
  api.app.get(PaymentProviders, { strict: false }).add(provider);
  const account = await accountOf(desk, scene.estate);
  const eventSweep = api.app.get(PaymentEventSweep, { strict: false });
  const checkoutSweep = api.app.get(CheckoutSweep, { strict: false });
  const about: PaymentDesk['about'] = (kind, id, { secret } = account) =>
    eventOf(secret, { kind, id } as ProviderEvent['about']);
  const start: PaymentDesk['start'] = ({ _id }, { headers } = buyer, key) =>
    api.post<CheckoutAnswer>(`/api/account/eois/${String(_id)}/checkouts`, {}, { headers, ...(key && { key }) });
  return {
    ...desk,
    provider,
    account,
    anAccount: (estate) => accountOf(desk, estate),
    async anotherEstate() {
      const other = await aScene(api.connection);
      return { ...(await accountOf(desk, other.estate)), landownerId: other.landownerId };
    },
    unpaid: async (fields = {}, lot) =>
      desk.eoi(lot ?? (await scene.lot()), { status: 'pendingForBilling', customerId: buyer.user._id, ...fields }),
    start,
    async opened(eoi) {
      const { status, body } = await start(eoi);
      expect([status, body.code, body.state]).toEqual([200, undefined, 'open']);
      return body;
    },
    get: (id, { headers } = buyer) => api.get<CheckoutAnswer>(`/api/account/checkouts/${id}`, { headers }),
    cancel: (id, { headers } = buyer) =>
      api.post<CheckoutAnswer>(`/api/account/checkouts/${id}/cancel`, {}, { headers }),
    send: ({ raw, headers }, { _id } = account) => api.post(`/api/payment-events/${String(_id)}`, raw, { headers }),
    about,
    told: (checkoutId) => about('checkout', provider.pageOf(checkoutId).providerId),
    sweepEvents: (now) => system(() => eventSweep.sweep(now)),
    sweepCheckouts: (now) => system(() => checkoutSweep.sweep(now)),
    checkoutNow: (id) => system(() => api.models.Checkout.findById(id).lean<CheckoutRecord>()),
    booked: async ({ _id }) =>
      (
        await system(() =>
          api.models.LedgerEntry.find({ eoiId: _id } as never)
            .sort({ _id: 1 })
            .lean(),
        )
      )
        .map(({ postings }) => heldBy(postings, 'deposit'))
        .filter((amount) => amount !== 0),
    incoming: () => system(() => api.models.IncomingPayment.find({}).sort({ _id: 1 }).lean<IncomingPaymentRecord[]>()),
    async balance() {
      const sums: Record<string, number> = {};
      for (const { postings } of await system(() => api.models.LedgerEntry.find({}).lean()))
        for (const { account: name, amount } of postings) sums[name] = (sums[name] ?? 0) + amount;
      return sums;
    },
  };
}

export { DUE };

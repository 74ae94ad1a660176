import { Types } from 'mongoose';
import type { CheckoutState, OwnEoi } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { Member } from '../accounts/members.js';
import { OwnEoiScene } from '../eoi/own-eoi-scene.js';

const s = new OwnEoiScene().setUp();
const accountOf = (provider: string) =>
  system(() =>
    s.api.models.PaymentAccount.findOneAndUpdate(
      { estateId: s.paid.estate._id },
      { $set: { landownerId: s.paid.estate.landownerId, provider } },
      { upsert: true },
    ).exec(),
  );
const aVisit = (eoi: OwnEoi, state: CheckoutState, more: object = {}) =>
  system(async () => {
    const { landownerId, estateId, customerId, _id } = (await s.now(eoi._id)) ?? {};
    const visit = {
      landownerId,
      estateId,
      eoiId: _id,
      customerId,
      provider: 'test',
      state,
      amount: 200_000,
      currency: 'AUD',
    };
    await s.api.models.Checkout.create([
      { ...visit, url: 'http://localhost/page', expiresAt: new Date(), ...more },
    ] as never);
  });
const cardOf = async (eoi: OwnEoi, who: Member): Promise<OwnEoi['card']> => (await s.one(eoi._id, who)).body.card;

describe('the card of one’s own EOI', () => {
  beforeEach(() => accountOf('test'));

  it('is offered where the estate takes cards and a deposit is to be paid, before it is sent and after', async () => {
    const who = await s.member();
    const draft = await s.finished(await s.paid.lot(), who);
    expect(await cardOf(draft, who)).toEqual({ isTest: true });
    expect((await s.send(draft, who)).body.card).toEqual({ isTest: true });
  });

  it.each(['none', 'stripe'])('is absent with %s, which has no keys', async (provider) => {
    await accountOf(provider);
    const who = await s.member();
    expect(await cardOf(await s.sent(await s.paid.lot(), who), who)).toBeUndefined();
  });

  it('is absent where no deposit is asked for', async () => {
    const who = await s.member();
    await system(() =>
      s.api.models.PaymentAccount.create([
        { landownerId: s.plain.estate.landownerId, estateId: s.plain.estate._id, provider: 'test' },
      ]),
    );
    expect(await cardOf(await s.draft(await s.plain.lot(), who), who)).toBeUndefined();
  });

  it('has the newest payment, also after the estate changed to transfers alone', async () => {
    const who = await s.member();
    const eoi = await s.sent(await s.paid.lot(), who);
    await aVisit(eoi, 'expired', { createdAt: new Date(Date.now() - 60_000) });
    await aVisit(eoi, 'failed', { failure: 'Your card has insufficient funds.' });
    await accountOf('none');
    const card = await cardOf(eoi, who);
    expect(card).toMatchObject({
      isTest: true,
      checkout: { state: 'failed', failure: 'Your card has insufficient funds.' },
    });
    expect(card?.checkout).not.toHaveProperty('url');
  });

  it('has the address of the provider’s page while that is open', async () => {
    const who = await s.member();
    const eoi = await s.sent(await s.paid.lot(), who);
    await aVisit(eoi, 'open', { activeEoiId: new Types.ObjectId(eoi._id) });
    expect((await cardOf(eoi, who))?.checkout).toMatchObject({
      state: 'open',
      url: 'http://localhost/page',
      amount: 200_000,
    });
  });

  it('the email asks for the deposit by card, with a link, and names the transfer', async () => {
    const who = await s.member();
    const eoi = await s.sent(await s.paid.lot(), who);
    const [text = ''] = await s.texts(eoi._id, 'eoi-deposit-due');
    expect(text).toContain('Pay it by card on your EOI’s page. You can also pay by bank transfer');
    expect(text).toContain(`Pay deposit by card: http://localhost:4900/customer/lots/${eoi.lotId}`);
    expect(text).toContain('BSB');
    await accountOf('none');
    const other = await s.sent(await s.paid.lot(), who);
    expect((await s.texts(other._id, 'eoi-deposit-due'))[0]).not.toContain('card');
  });
});

import type { QuoteSelection } from '@lotline/shared-domain';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import { aMember } from '../accounts/members.js';
import { aDesign, aLot, api, homesOf, scene, setUp } from '../homes/homes-scene.js';
import {
  aLotWithHomes,
  aQuoteBody,
  aVerified,
  emailsAbout,
  mailboxOf,
  quotesOf,
  selectionsOf,
  send,
} from './quote-scene.js';
import { aPhone, aProfile } from './verification-scene.js';

setUp();

describe('a quote (4.6, D101, D102)', () => {
  it('is stored in parts, makes a lead and is emailed to the estate, each builder and the buyer', async () => {
    const [{ lot, homes }, buyer] = [await aLotWithHomes(), await aVerified()];
    const { status, body } = await send(aQuoteBody(buyer, await selectionsOf(lot)));
    expect([status, body]).toEqual([201, { ok: true }]);
    const [quote] = await quotesOf(buyer);
    expect(quote).toMatchObject({
      status: 'new',
      lotId: lot._id,
      lotTitle: lot.title,
      buyer: { firstName: 'Farah', lastName: 'Siddiq', email: buyer.email, phone: buyer.phone_number },
      consent: { text: 'Yes, pass my details on to Ketterwick Homes and Pallow & Finch Homes' },
      customerId: null,
      parts: homes.map(({ builderId, houseId }) => ({
        builderId,
        selections: [
          {
            house: { houseId: String(houseId), price: 259_900, siteCosts: 18_500, siteCostKind: 'fixed' },
            lot: { lotId: String(lot._id), price: 310_000 },
            externalColorScheme: 'Sand',
            optionalUpgrades: ['Raised ceilings'],
          },
        ],
      })),
    });
    const lead = await system(() => api.models.Lead.findOne({ email: buyer.email }).lean());
    expect(lead).toMatchObject({ source: 'enquiry', sources: ['enquiry'], lotId: lot._id, watched: false });
    const contacts = await system(() => api.models.Contact.find({ emails: buyer.email }).lean());
    expect(contacts).toMatchObject([{ landownerId: lot.landownerId, phone: buyer.phone_number, status: 'Prospect' }]);
    const emails = await emailsAbout(quote?._id);
    expect(emails.map(({ template, to, replyTo }) => [template, to, replyTo])).toEqual([
      ['quote', 'sales@tallowbrook.example.com', buyer.email],
      ...homes.map((home) => ['quote-builder', mailboxOf(home), buyer.email]).sort(),
      ['quote-received', buyer.email, 'sales@tallowbrook.example.com'],
    ]);
  });

  it('a builder’s email has its own part and nothing of a rival; the buyer’s repeats nothing typed', async () => {
    const [{ lot, homes }, buyer] = [await aLotWithHomes(), await aVerified()];
    await send(aQuoteBody(buyer, await selectionsOf(lot)));
    const [quote] = await quotesOf(buyer);
    const emails = await emailsAbout(quote?._id);
    const first = emails.find(({ to }) => to === mailboxOf(homes[0]));
    for (const there of ['Design 1', '$259,900', buyer.email, 'With a pool, please.', '$588,400'])
      expect(first?.text).toContain(there);
    for (const rival of ['Pallow', 'Design 2', mailboxOf(homes[1]), String(homes[1].builderId)])
      expect(`${first?.text} ${first?.html}`).not.toContain(rival);
    const confirmation = emails.find(({ template }) => template === 'quote-received');
    expect(confirmation?.text).toContain('Ketterwick Homes and Pallow & Finch Homes');
    for (const typed of ['Farah', 'With a pool']) expect(confirmation?.text).not.toContain(typed);
  });

  it.each([
    [
      'the price of the home',
      (one: QuoteSelection) => ({ ...one, house: { ...one.house, price: 1 } }),
      'housePrice',
      1,
      259_900,
    ],
    ['the facade’s', (one: QuoteSelection) => ({ ...one, facade: { ...one.facade, price: 5 } }), 'facadePrice', 5, 0],
    [
      'the site cost',
      (one: QuoteSelection) => ({ ...one, house: { ...one.house, siteCosts: 9 } }),
      'siteCosts',
      9,
      18_500,
    ],
    ['the lot’s', (one: QuoteSelection) => ({ ...one, lot: { ...one.lot, price: 7 } }), 'lotPrice', 7, 310_000],
  ])(
    'a body with another figure for %s is refused with what it is now, and reaches nobody',
    async (_, changed, part, was, now) => {
      const [{ lot }, buyer] = [await aLotWithHomes(), await aVerified()];
      const [one, two] = await selectionsOf(lot);
      const { status, body } = await send(aQuoteBody(buyer, [one && changed(one), two]));
      expect([status, body.code, body.changes]).toEqual([
        409,
        'quote_changed',
        [expect.objectContaining({ design: 'Design 1', part, was, now })],
      ]);
      expect([await quotesOf(buyer), await api.models.OutboxMessage.countDocuments({ to: buyer.email })]).toEqual([
        [],
        0,
      ]);
    },
  );

  it('names in the body are not the truth either', async () => {
    const [{ lot }, buyer] = [await aLotWithHomes(), await aVerified()];
    const [one] = await selectionsOf(lot);
    const named = { ...one, builder: { ...one?.builder, name: 'Acme' }, house: { ...one?.house, name: 'Palace' } };
    expect((await send(aQuoteBody(buyer, [named]))).status).toBe(201);
    const [quote] = await quotesOf(buyer);
    expect(JSON.stringify([quote?.parts, (await emailsAbout(quote?._id)).map(({ text }) => text)])).not.toMatch(
      /Acme|Palace|As the page remembers it/,
    );
  });

  it.each([
    [
      'a builder was unlinked',
      'builder',
      (lotId: EntityId) => api.models.LotHomes.updateMany({ lotId }, { $set: { designs: [] } }),
    ],
    [
      'house and land was turned off',
      'builder',
      (lotId: EntityId) => api.models.Lot.updateOne({ _id: lotId }, { $set: { isBuildersEnabled: false } }),
    ],
    [
      'the design was deactivated',
      'house',
      (_lotId: EntityId, houseId: EntityId) =>
        api.models.HouseDesign.updateOne({ _id: houseId }, { $set: { isActive: false } }),
    ],
    [
      'the price was raised',
      'housePrice',
      (_lotId: EntityId, houseId: EntityId) =>
        api.models.HouseDesign.updateOne({ _id: houseId }, { $set: { basePrice: 300_000 } }),
    ],
    [
      'the upgrade is no longer offered',
      'option',
      (_lotId: EntityId, houseId: EntityId) =>
        api.models.HouseDesign.updateOne({ _id: houseId }, { $set: { optionalUpgrades: [] } }),
    ],
  ])('between choosing and sending %s: refused with what has changed', async (_, part, change) => {
    const { lot, homes } = await aLotWithHomes();
    const [buyer, selections] = [await aVerified(), await selectionsOf(lot)];
    // The first builder has a second design, so that it stays on the lot's list.
    const second = await aDesign(homes[0].builderId, 'Design 3');
    await system(async () => {
      await api.models.LotHomes.updateOne(
        { lotId: lot._id, builderId: homes[0].builderId },
        { $push: { designs: { designId: second } } },
      );
      await change(lot._id, homes[0].houseId);
    });
    const { status, body } = await send(aQuoteBody(buyer, selections));
    expect([status, body.code]).toEqual([409, 'quote_changed']);
    expect(body.changes?.[0]).toMatchObject({ design: 'Design 1', part });
    expect(await quotesOf(buyer)).toEqual([]);
  });

  it('where the estate hides prices, no land price, site cost or total leaves the server (D15)', async () => {
    const hidden = { hidePrice: true };
    await system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: hidden }));
    try {
      const [{ lot, homes }, buyer] = [await aLotWithHomes(), await aVerified()];
      expect((await send(aQuoteBody(buyer, await selectionsOf(lot)))).status).toBe(201);
      const [quote] = await quotesOf(buyer);
      const emails = await emailsAbout(quote?._id);
      for (const { text } of emails)
        for (const figure of ['310,000', '18,500', '588,400']) expect(text).not.toContain(figure);
      expect(emails.find(({ to }) => to === mailboxOf(homes[0]))?.text).toContain('$259,900');
      const [one] = await selectionsOf(lot);
      const guessed = { ...one, lot: { ...one?.lot, price: 1 }, house: { ...one?.house, siteCosts: 1 } };
      const { body } = await send(aQuoteBody(await aVerified(), [guessed]));
      expect(body.code).toBe('quote_changed');
      // A request's id is random, and may have any digits.
      expect(JSON.stringify({ ...body, requestId: undefined })).not.toMatch(/310|185/);
    } finally {
      await system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: { hidePrice: false } }));
    }
  });

  it.each([
    ['a number that is not verified', async () => aProfile()],
    ['another browser’s number', async () => ({ ...(await aVerified()), verification: 'x'.repeat(43) })],
    ['a number other than the verified one', async () => ({ ...(await aVerified()), phone_number: aPhone() })],
  ])('is refused for %s', async (_, buyer) => {
    const { lot } = await aLotWithHomes();
    const { status, body } = await send(aQuoteBody(await buyer(), await selectionsOf(lot)));
    expect([status, body.code]).toEqual([409, 'phone_unverified']);
  });

  it.each([
    ['without consent', { consent: false }, 400],
    ['for an estate that is not there', { estateId: '6565656565656565656565aa' }, 404],
  ])('is refused %s', async (_, fields, status) => {
    const { lot } = await aLotWithHomes();
    expect((await send(aQuoteBody(await aVerified(), await selectionsOf(lot), fields))).status).toBe(status);
  });

  it('is for one lot of the estate', async () => {
    const [{ lot }, other, buyer] = [await aLotWithHomes(), await aLotWithHomes(), await aVerified()];
    const mixed = [...(await selectionsOf(lot)).slice(0, 1), ...(await selectionsOf(other.lot)).slice(0, 1)];
    expect((await send(aQuoteBody(buyer, mixed))).status).toBe(404);
  });

  it('sent by a bot, it gets the usual answer and is not stored', async () => {
    const [{ lot }, buyer] = [await aLotWithHomes(), await aVerified()];
    const { status } = await send(aQuoteBody(buyer, await selectionsOf(lot), { website: 'https://spam.example' }));
    expect([status, await quotesOf(buyer)]).toEqual([201, []]);
  });

  it.each([
    ['with the same key', ['one', 'one', 'one']],
    ['from two tabs', ['one', 'two', 'three']],
    ['without a key', [undefined, undefined, undefined]],
  ])('sent three times at one time %s, it is one quote and one set of emails', async (_, keys) => {
    const [{ lot }, buyer] = [await aLotWithHomes(), await aVerified()];
    const body = aQuoteBody(buyer, await selectionsOf(lot));
    const answers = await Promise.all(
      keys.map((key) => send(body, key === undefined ? {} : { key: `${key}-${buyer.email}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const quotes = await quotesOf(buyer);
    expect(quotes).toHaveLength(1);
    expect(await emailsAbout(quotes[0]?._id)).toHaveLength(4);
  });

  it('with another content is another quote', async () => {
    const [{ lot }, buyer] = [await aLotWithHomes(), await aVerified()];
    const selections = await selectionsOf(lot);
    await send(aQuoteBody(buyer, selections));
    await send(aQuoteBody(buyer, selections, { additionalRequest: 'And a shed.' }));
    expect(await quotesOf(buyer)).toHaveLength(2);
  });

  it('a repeat after a lost answer gets it, also when the design has gone since', async () => {
    const [{ lot, homes }, buyer] = [await aLotWithHomes(), await aVerified()];
    const body = aQuoteBody(buyer, await selectionsOf(lot));
    await send(body, { key: 'lost-quote' });
    await system(() => api.models.HouseDesign.updateOne({ _id: homes[0].houseId }, { $set: { isActive: false } }));
    const again = await send(body, { key: 'lost-quote' });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  });

  it('joins the lead of an earlier enquiry', async () => {
    const [{ lot }, buyer] = [await aLotWithHomes(), await aVerified()];
    const enquiry = { firstName: 'Farah', lastName: 'Siddiq', email: buyer.email, phone: buyer.phone_number };
    await api.post('/api/enquiries', { ...enquiry, estateId: String(scene.estate._id), filledMs: 9000 });
    await send(aQuoteBody(buyer, await selectionsOf(lot)));
    const leads = await system(() => api.models.Lead.find({ email: buyer.email }).lean());
    expect(leads.map(({ source, sources }) => [source, sources])).toEqual([
      ['Form submission', ['Form submission', 'enquiry']],
    ]);
  });
});

describe('a customer’s quotes (D77)', () => {
  it('belong to the account at once, appear on its home, and to a later account once the address is verified', async () => {
    const member = await aMember(api);
    const { lot } = await aLotWithHomes();
    const selections = await selectionsOf(lot);
    const profile = { email: member.user.email, phone_number: aPhone() };
    const buyer = await aVerified(profile, { headers: member.headers });
    await send(aQuoteBody({ ...profile }, selections), { headers: member.headers });
    const strangers = await aVerified();
    await send(aQuoteBody(strangers, selections));
    await send(aQuoteBody(buyer, selections, { additionalRequest: 'Sent before logging in.' }));
    const home = () =>
      api.get<{ quotes: { lotTitle: string; status: string; designs: object[] }[] }>('/api/account/home', {
        headers: member.headers,
      });
    expect((await home()).body.quotes).toEqual([
      expect.objectContaining({
        status: 'new',
        lotTitle: lot.title,
        designs: [
          { builder: 'Ketterwick Homes', house: 'Design 1', total: '$588,400' },
          { builder: 'Pallow & Finch Homes', house: 'Design 2', total: '$588,400' },
        ],
      }),
    ]);
    const claimed = await api.post<{ quotes: number }>('/api/account/claims', {}, { headers: member.headers });
    expect(claimed.body.quotes).toBe(1);
    expect((await home()).body.quotes).toHaveLength(2);
  });
});

it('a lot without homes has no quote', async () => {
  const { lot } = await aLotWithHomes();
  const [selection] = await selectionsOf(lot);
  const other = await aLot([homesOf((await aLotWithHomes()).homes[0].builderId)]);
  const moved = { ...selection, lot: { lotId: String(other._id), name: other.title } };
  expect((await send(aQuoteBody(await aVerified(), [moved]))).body.code).toBe('quote_changed');
});

import { setTimeout as sleep } from 'node:timers/promises';
import { system } from '../../src/database/scope.js';
import { LotUnderLock } from '../../src/decision/lot-under-lock.js';
import { SendEoiService } from '../../src/own-eoi/send-eoi.service.js';
import { RequestGate } from '../../src/request-gate/request-gate.js';
import { aMember, type Member } from '../accounts/members.js';
import { emailsTo } from '../accounts/mailbox.js';
import { isFull } from '../sizes.js';
import { BANK, OwnEoiScene } from './own-eoi-scene.js';

const at = new OwnEoiScene().setUp();
const NOTHING = { eoiDeposit: null, bankAccountName: null, bankBsb: null, bankAccountNumber: null };
const [READ, RAISED] = [310_000, 350_000];

let mia: Member;
beforeAll(async () => {
  mia = await aMember(at.api, { role: 'SALES', landownerId: at.plain.landownerId });
});

/** A buyer sends an EOI at the price that they read while staff set another, each round a little later; what was sent, if it was. */
async function race(round: number): Promise<{ sent: boolean; price: number | null | undefined }> {
  const [ann, lot] = [await at.member(), await at.plain.lot()];
  const draft = await at.finished(lot, ann);
  const raise = () =>
    at.api.post(
      `/api/staff/lots/${String(lot._id)}`,
      { price: RAISED },
      {
        headers: { ...mia.headers, 'if-match': `"${lot.rev}"` },
      },
    );
  const send = () => sleep((round % 8) * 5).then(() => at.send(draft, ann));
  const [{ status, body }, raised] = await Promise.all([send(), raise()]);
  expect([raised.status, (await at.lotNow(lot._id))?.price]).toEqual([200, RAISED]);
  const eoi = await at.now(draft._id);
  const sent = status === 200;
  expect([eoi?.status, body.code]).toEqual(sent ? ['pending', undefined] : ['draft', 'eoi_changed']);
  expect(body.price).toBe(sent ? eoi?.price : RAISED);
  const letters = (await emailsTo(at.api, ann.user.email)).filter(({ refId }) => String(refId) === draft._id);
  expect(letters).toHaveLength(sent ? 1 : 0);
  return { sent, price: eoi?.price };
}

describe('an EOI is sent while its lot’s price changes (D165)', () => {
  it('goes at the price that its buyer read, or not at all', async () => {
    for (let round = 0; round < (isFull ? 500 : 10); round += 1) {
      const { sent, price } = await race(round);
      if (sent) expect(price).toBe(READ);
    }
    expect(await at.api.breaches()).toEqual([]);
  });

  it('control: where the price that was read isn’t compared, one goes at a price that its buyer never saw', async () => {
    const sending = at.api.app.get(SendEoiService, { strict: false });
    const lots = at.api.app.get(LotUnderLock, { strict: false });
    type Write = (...args: [never, { lot: { _id: never } }, object]) => Promise<void>;
    const { write } = sending as unknown as { write: Write };
    Object.assign(sending, {
      async write(...[session, read, body]: Parameters<Write>) {
        const { price } = await lots.read(session, read.lot._id);
        await write.call(sending, session, read, { ...body, price });
      },
    });
    try {
      let unseen = false;
      for (let round = 0; round < 60 && !unseen; round += 1) {
        const { sent, price } = await race(round);
        unseen = sent && price !== READ;
      }
      expect(unseen).toBe(true);
    } finally {
      Reflect.deleteProperty(sending, 'write');
    }
  });
});

describe('an EOI is sent while the estate stops asking for a deposit and removes its bank account', () => {
  /** Both at once; whether a deposit is due that there is no account for. */
  async function loses(landowner: Member): Promise<boolean> {
    const { _id } = at.paid.estate;
    await system(() => at.api.models.Estate.updateOne({ _id }, { $set: { eoiDeposit: 2_000, ...BANK } }));
    const ann = await at.member();
    const draft = await at.finished(await at.paid.lot(), ann);
    const path = `/api/staff/estates/${String(_id)}/settings`;
    const { rev } = (await at.api.get<{ rev: number }>(path, { headers: landowner.headers })).body;
    const remove = () => at.api.put(path, NOTHING, { headers: { ...landowner.headers, 'if-match': `"${rev}"` } });
    const [sent, removed] = await Promise.all([at.send(draft, ann), remove()]);
    expect(sent.body.code).toBe(sent.status === 200 ? undefined : 'eoi_changed');
    expect([200, 400]).toContain(removed.status);
    const eoi = await at.now(draft._id);
    await system(() => at.api.models.Eoi.deleteOne({ _id: draft._id }).then(() => undefined));
    return eoi?.status === 'pendingForBilling' && removed.status === 200;
  }
  const owner = () =>
    aMember(at.api, { role: 'LANDOWNER', _id: at.paid.landownerId, landownerId: at.paid.landownerId });

  it('one of them is refused, whichever comes second', async () => {
    const landowner = await owner();
    for (let round = 0; round < (isFull ? 100 : 8); round += 1) expect(await loses(landowner)).toBe(false);
  });

  it('control: where an EOI doesn’t pass the gate, a deposit is due that there is no account for', async () => {
    const gate = at.api.app.get(RequestGate, { strict: false });
    const landowner = await owner();
    Object.assign(gate, { pass: async () => undefined });
    try {
      let isLost = false;
      for (let round = 0; round < 60 && !isLost; round += 1) isLost = await loses(landowner);
      expect(isLost).toBe(true);
    } finally {
      Reflect.deleteProperty(gate, 'pass');
    }
  });
});

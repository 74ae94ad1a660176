import type { EoiStatus, StaffLot } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { signContract } from '../eoi/signatures.js';
import { aMember } from '../accounts/members.js';
import { api, move, read, sales, scene, setUp } from './lot-scene.js';

setUp();

const buyer = (firstName: string) => ({
  firstName,
  lastName: 'Lee',
  email: `${firstName.toLowerCase()}@example.com`,
  phone: '+61491570158',
});
const anEoi = ({ _id: lotId, stageId }: LotRecord, status: EoiStatus): Promise<EoiRecord> =>
  system(async () => {
    const { landownerId, estate } = scene;
    const place = { landownerId, estateId: estate._id, stageId, lotId };
    const [made] = await api.models.Eoi.create([{ ...place, status, buyersData: { firstBuyer: buyer('Ida') } }]);
    if (!made) throw new Error('no EOI was made');
    return made.toObject();
  });
/** The facts of section 3 that a lot's answer derives. */
const factsOf = async (lot: LotRecord) => {
  const { eoiId, buyerId, buyerStatus, ownershipId, lotBuyers, applicants } = (await read(lot)).body;
  return { eoiId, buyerId, buyerStatus, ownershipId, lotBuyers, applicants };
};

describe('what a lot says of its sale is its EOI’s (D133)', () => {
  it('from the EOI on, at every step of the sale', async () => {
    const lot = await scene.lot('eoi');
    const customer = await aMember(api, { role: 'CUSTOMER' });
    const buyersData = { firstBuyer: buyer('Ada'), secondBuyer: buyer('Ben') };
    await system(() =>
      api.models.Eoi.updateOne({ activeLotId: lot._id }, { $set: { customerId: customer.user._id, buyersData } }),
    );
    const eoi = await system(() => api.models.Eoi.findOne({ activeLotId: lot._id }).lean());
    const facts = {
      eoiId: String(eoi?._id),
      buyerId: String(customer.user._id),
      ownershipId: String(lot.claim?.refId),
      lotBuyers: buyersData,
      applicants: 0,
    };
    expect(await factsOf(lot)).toEqual({ ...facts, buyerStatus: 'Approved' });
    await signContract(api.connection, lot._id);
    let { rev } = lot;
    for (const [to, buyerStatus] of [
      ['contract_executed', 'Contract Executed'],
      ['unconditional', 'Finance Unconditional'],
      ['settled', 'Settled'],
    ] as const) {
      ({ rev } = (await move(lot, to, undefined, rev)).body);
      expect(await factsOf(lot)).toEqual({ ...facts, buyerStatus });
    }
  });

  it('a lot without one has buyers only as entered on it, and counts the EOIs that wait for a decision', async () => {
    const entered = { firstBuyer: buyer('Cas') };
    const lot = await scene.lot('available', { lotBuyers: entered });
    const statuses = ['draft', 'pendingForBilling', 'pending', 'waitingForApproved', 'declined', 'withdrawn'] as const;
    const bare = await scene.lot('available');
    for (const status of statuses) await anEoi(lot, status);
    expect(await factsOf(lot)).toMatchObject({ lotBuyers: entered, applicants: 3 });
    const { body } = await read(lot);
    for (const name of ['eoiId', 'buyerId', 'buyerStatus', 'ownershipId']) expect(body).not.toHaveProperty(name);
    // Lists and sheets count the same.
    const { headers } = sales;
    const lots = (await api.get<StaffLot[]>(`/api/staff/estates/${String(scene.estate._id)}/lots`, { headers })).body;
    const listed = ({ _id }: LotRecord) => lots.find((one) => one._id === String(_id));
    expect([listed(lot)?.applicants, listed(bare)]).toEqual([3, expect.not.objectContaining({ applicants: 0 })]);
    const sheet = await api.get<string>(`/api/staff/estates/${String(scene.estate._id)}/lot-sheet.csv`, {
      token: scene.token,
    });
    const [header = '', ...rows] = sheet.body.trim().split('\r\n');
    expect(header.endsWith(',Open EOIs')).toBe(true);
    expect(
      [lot, bare].map(({ title }) =>
        rows
          .find((row) => row.startsWith(`${title},`))
          ?.split(',')
          .at(-1),
      ),
    ).toEqual(['3', '']);
  });

  it('nothing of it is read from what an older build stored on the lot', async () => {
    const lot = await scene.lot('available');
    const stale = {
      eoiId: new Types.ObjectId(),
      buyerId: new Types.ObjectId(),
      buyerStatus: 'Buyer',
      ownershipId: 'x',
    };
    await api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: stale });
    expect((await read(lot)).body).not.toMatchObject({ buyerStatus: 'Buyer' });
    expect((await read(lot)).body.buyers).toEqual([]);
  });
});

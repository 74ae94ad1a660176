import type { Connection } from 'mongoose';

/** Records both signatures in the contract of the EOI that has a lot, which stays where it is. */
export async function signContract(connection: Connection, lotId: unknown): Promise<void> {
  const signed = { on: new Date(), at: new Date(), by: null };
  const { matchedCount } = await connection.collection('eois').updateOne({ activeLotId: lotId } as never, {
    $set: { 'contract.dates.buyerSigned': signed, 'contract.dates.vendorSigned': signed },
  });
  if (matchedCount !== 1) throw new Error('no EOI has the lot');
}

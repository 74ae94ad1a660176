import { heldBy, LEDGER_ACCOUNTS, type LedgerAccount } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { InvoiceRecord } from '../../src/payment/invoice.model.js';
import type { LedgerEntryRecord } from '../../src/payment/ledger-entry.model.js';
import type { TestApi } from '../create-test-api.js';

interface OfEoi {
  readonly _id: unknown;
}

/** The entries of an EOI in the order in which they were booked, without what became due unless asked for. */
export const entriesOf = (
  { models }: Pick<TestApi, 'models'>,
  { _id: eoiId }: OfEoi,
  { withDue = false } = {},
): Promise<LedgerEntryRecord[]> =>
  system(async () => {
    const all = await models.LedgerEntry.find({ eoiId } as never)
      .sort({ _id: 1 })
      .lean<LedgerEntryRecord[]>();
    return all.filter(({ cause }) => withDue || cause.kind !== 'due');
  });

/** What the ledger has of an EOI in each account that isn't empty, in cents. */
export async function balancesOf(
  api: Pick<TestApi, 'models'>,
  eoi: OfEoi,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const postings = (await entriesOf(api, eoi, { withDue: true })).flatMap((entry) => entry.postings);
  const all = LEDGER_ACCOUNTS.map((account) => [account, heldBy(postings, account)] as const);
  return Object.fromEntries(all.filter(([, amount]) => amount !== 0));
}

/** All invoices of an EOI. */
export const invoicesOf = ({ models }: Pick<TestApi, 'models'>, { _id: eoiId }: OfEoi): Promise<InvoiceRecord[]> =>
  system(() =>
    models.Invoice.find({ eoiId } as never)
      .sort({ _id: 1 })
      .lean<InvoiceRecord[]>(),
  );

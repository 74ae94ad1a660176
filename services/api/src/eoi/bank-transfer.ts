import { eoiReference, formatBsb, type OwnEoi } from '@lotline/shared-domain';
import type { Estate } from '../decision/lot-scene.js';
import type { Fact } from '../outbox/mail-layout.js';
import type { EoiScene } from './eoi-scene.js';

/** Where a deposit is transferred to; null unless all of it is known. */
export function bankAccountOf({
  bankAccountName: accountName,
  bankBsb: bsb,
  bankAccountNumber: accountNumber,
}: Pick<Estate, 'bankAccountName' | 'bankBsb' | 'bankAccountNumber'>): OwnEoi['bankAccount'] | null {
  return accountName && bsb && accountNumber ? { accountName, bsb, accountNumber } : null;
}

/** The account that a deposit is transferred to, where the estate has one, and the reference, as an email lists them. */
export function transferFacts({ eoi, estate }: EoiScene): Fact[] {
  const account = bankAccountOf(estate);
  return [
    ...(account
      ? ([
          ['Account name', account.accountName],
          ['BSB', formatBsb(account.bsb)],
          ['Account number', account.accountNumber],
        ] as const)
      : []),
    ['Reference', eoiReference(String(eoi._id))],
  ];
}

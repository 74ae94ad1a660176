import { DomainError, lotDepositRefusal } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { modelOf } from '../database/model-of.js';
import type { Session } from '../database/transaction.js';
import { estateCollection } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { RequestGate } from '../request-gate/request-gate.js';

/** A lot with the deposit that it is about to ask for, if any. */
export type AskingLot = Pick<LotRecord, 'estateId'> & { readonly deposit?: unknown };

/**
 * Lets lots of an estate ask for deposits of their own (D132). They pass the gate that the removal of the estate's bank
 * account closes, so that of the two one waits and sees the other.
 * @throws DomainError `validation_failed` at `deposit` if buyers have no account to pay to
 */
export const requireAccount =
  (lots: readonly AskingLot[], gate: RequestGate) =>
  async (connection: Connection, session: Session): Promise<void> => {
    const asking = lots.find(({ deposit }) => typeof deposit === 'number' && deposit > 0);
    if (!asking) return;
    await gate.pass(session, asking.estateId);
    const estate = await modelOf(connection, estateCollection)
      .findOne({ _id: asking.estateId }, 'bankAccountName bankBsb bankAccountNumber', { session })
      .lean();
    const message = lotDepositRefusal(asking.deposit as number, estate ?? {});
    if (message) throw new DomainError('validation_failed', message, { errors: [{ path: 'deposit', message }] });
  };

import { type Endpoint, isContractExecuted, type LotStatus, lotTransition, SIGNATURES } from '@lotline/shared-domain';
import { EoiRecords } from './eoi-records.js';
import { refuse } from './lot-rules.js';
import type { Actor, ModelEoi } from './state.js';

/** Days of signatures, as a call sets them. */
export type SignedDays = Partial<Record<(typeof SIGNATURES)[number], string>>;

/** What D107 and D135 say of the contracts of a desk's approved EOIs. */
export class EoiContracts extends EoiRecords {
  addContract(actor: Actor, endpoint: Endpoint, eoi: ModelEoi): void {
    this.#contracts(actor, endpoint, eoi);
    if (isContractExecuted(eoi.lot.status)) refuse('contract_executed');
    this.final(eoi);
    this.moved(eoi, eoi.status);
    Object.assign(eoi.contract, { isThere: true, buyerSigned: null, vendorSigned: null });
  }

  /** With both signatures the lot goes on. */
  sign(actor: Actor, endpoint: Endpoint, eoi: ModelEoi, days: SignedDays, rev: number): void {
    this.#contracts(actor, endpoint, eoi, rev);
    const { contract, lot } = eoi;
    const changed = SIGNATURES.filter((name) => days[name] !== undefined && days[name] !== contract[name]);
    if (changed.length === 0) return;
    if (!contract.isThere && !eoi.isPaper) refuse('validation_failed');
    // A day that was set changes with a reason alone.
    if (changed.some((name) => contract[name] !== null)) refuse('validation_failed');
    this.final(eoi);
    this.moved(eoi, eoi.status);
    Object.assign(contract, days);
    const isSigned = contract.buyerSigned && contract.vendorSigned;
    if (isSigned && !isContractExecuted(lot.status)) this.#reach(eoi, 'contract_executed');
  }

  /** A contract without conditions is unconditional. */
  becomeUnconditional(actor: Actor, endpoint: Endpoint, eoi: ModelEoi, rev: number): void {
    this.#contracts(actor, endpoint, eoi, rev);
    const { lot } = eoi;
    if (!isContractExecuted(lot.status)) refuse('transition_refused');
    if (lotTransition(lot.status, 'unconditional')?.needsReason !== false) return;
    this.final(eoi);
    this.moved(eoi, eoi.status);
    this.#reach(eoi, 'unconditional');
  }

  settle(actor: Actor, endpoint: Endpoint, eoi: ModelEoi): void {
    this.#contracts(actor, endpoint, eoi);
    if (eoi.lot.status !== 'unconditional') refuse('transition_refused');
    this.final(eoi);
    this.#reach(eoi, 'settled');
  }

  #contracts(actor: Actor, endpoint: Endpoint, eoi: ModelEoi, rev?: number): void {
    this.decides(actor, endpoint, eoi, rev);
    if (eoi.status !== 'approved') refuse('conflict');
  }

  #reach(eoi: ModelEoi, status: LotStatus): void {
    Object.assign(eoi.lot, { status, rev: eoi.lot.rev + 1 });
    eoi.rev += 1;
  }
}

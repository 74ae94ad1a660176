import { Inject, Injectable } from '@nestjs/common';
import {
  areConditionsSettled,
  changeOfDates,
  type ContractDateName,
  type ContractDatesChange,
  describeDates,
  DomainError,
  isContractExecuted,
  type KnownContractDays,
  missingForLot,
  SIGNATURES,
  startOfCalendarDay,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { InvalidInput } from '../common/invalid-input.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import { contractOf, DATES_OF_LOT, daysSetOf, isDateOfLot, withDates } from '../eoi/contract-record.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { ContractDateRecord, EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotEdits } from '../lot-management/lot-edits.service.js';
import { LotMoves } from '../lot-management/lot-moves.service.js';
import { Outbox } from '../outbox/outbox.js';
import { because, ContractChanges, type SeenContract } from './contract-changes.service.js';
import { contractSigned, contractUnconditional } from './contract-mail.js';
import { refuseFuture } from './happened-days.js';

interface Changed {
  readonly before: KnownContractDays;
  readonly changed: readonly ContractDateName[];
  readonly days: KnownContractDays;
  readonly reason: string | null;
}

/** Dates of contracts (D107, D133, D135). With both signatures the lot goes on. */
@Injectable()
export class ContractDates {
  constructor(
    private readonly changes: ContractChanges,
    private readonly eois: EoiRepository,
    private readonly moves: LotMoves,
    private readonly edits: LotEdits,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async set({ eoiId, rev, body: { reason: typed, ...days } }: SeenContract<ContractDatesChange>) {
    const scene = await this.changes.scene(eoiId);
    const { timeZone } = scene.estate;
    refuseFuture(days, timeZone);
    const reason = typed?.trim() || null;
    const change = { action: 'staff/setContractDates', scene, body: days, rev, key: null };
    return this.changes.run(change, async (session, eoi, lot) => {
      const before = daysSetOf({ eoi, lot, estate: scene.estate });
      const { changed, needsReason } = changeOfDates(before, days);
      if (changed.length === 0) return false;
      refuseSignatures(eoi, lot, { changed, days });
      if (needsReason && !reason)
        throw new InvalidInput([{ path: 'reason', message: 'Please say why a date that was set changes' }]);
      await this.#write(session, { ...scene, eoi, lot }, { before, changed, days, reason });
      const signed = SIGNATURES.filter((name) => changed.includes(name) && days[name] && !before[name]);
      if (signed.length > 0) await this.#goOn(session, { ...scene, eoi, lot }, signed, { ...before, ...days });
    });
  }

  /** Finance and settlement are written to the lot, by its own edit, which tells the history too (D133); the others to the contract. */
  async #write(session: Session, scene: MailedEoi, { before, changed, days, reason }: Changed): Promise<void> {
    const { eoi, estate } = scene;
    const written = { at: new Date(), by: currentActor().id, reason };
    const recordOf = (name: ContractDateName): ContractDateRecord | null => {
      const day = days[name];
      return day ? { on: startOfCalendarDay(day, estate.timeZone), ...written } : null;
    };
    const own = changed.filter((name) => !isDateOfLot(name));
    const dates = Object.fromEntries(own.map((name) => [name, recordOf(name)]));
    await this.eois.setContract(session, eoi, withDates(contractOf(eoi), dates));
    if (own.length > 0)
      await this.changes.record(session, eoi, 'datesSet', because(describeDates(before, days, own), reason));
    const ofLot = changed.filter(isDateOfLot).map((name) => [DATES_OF_LOT[name], days[name] ?? null] as const);
    if (ofLot.length > 0) await this.edits.within(session, scene, Object.fromEntries(ofLot), reason ?? undefined);
  }

  /** With the second signature the lot is at Contract Executed, and on at Unconditional where every condition is settled by then. */
  async #goOn(
    session: Session,
    scene: MailedEoi,
    signed: readonly (typeof SIGNATURES)[number][],
    days: KnownContractDays,
  ): Promise<void> {
    const { conditions } = contractOf(scene.eoi);
    const { lot } = scene;
    const isExecuted =
      !isContractExecuted(lot.status) && missingForLot('contract_executed', { days, conditions }).length === 0;
    if (isExecuted) await this.moves.moveOn(session, scene, { to: 'contract_executed' });
    const url = this.config.publicUrl;
    await this.outbox.put(session, contractSigned(scene, url, { signed, isExecuted }));
    if (!isExecuted || conditions.length === 0 || !areConditionsSettled(conditions)) return;
    await this.moves.moveOn(session, scene, { to: 'unconditional' });
    await this.outbox.put(session, contractUnconditional(scene, url));
  }
}

/** Refuses a signature of a contract that isn't there, unless the sale was entered from paper, and to clear one once it is executed. */
function refuseSignatures(eoi: EoiRecord, lot: LotRecord, { changed, days }: Pick<Changed, 'changed' | 'days'>): void {
  const signatures = SIGNATURES.filter((name) => changed.includes(name));
  const set = signatures.find((name) => days[name]);
  if (set && eoi.takenBy === undefined && contractOf(eoi).versions.length === 0)
    throw new InvalidInput([{ path: set, message: 'Add the contract before you record a signature' }]);
  if (isContractExecuted(lot.status) && signatures.some((name) => !days[name]))
    throw new DomainError(
      'contract_executed',
      'The contract is executed. Move the lot back to EOI before you clear a signature.',
    );
}

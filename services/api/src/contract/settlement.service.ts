import { Inject, Injectable } from '@nestjs/common';
import { formatDate, type SettleLot, type StaffEoi, startOfCalendarDay } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { LotMoves } from '../lot-management/lot-moves.service.js';
import { Outbox } from '../outbox/outbox.js';
import type { EoiDecision } from '../staff-eoi/eoi-decision.js';
import { because, ContractChanges } from './contract-changes.service.js';
import { contractSettled } from './contract-mail.js';
import { refuseFutureSettlement } from './happened-days.js';

/** Settles sales: the lot of an unconditional contract is Settled, on the day that staff name. */
@Injectable()
export class Settlement {
  constructor(
    private readonly changes: ContractChanges,
    private readonly moves: LotMoves,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError `transition_refused` from any status but Unconditional */
  async settle({ eoiId, body, key }: EoiDecision<SettleLot>): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.changes.scene(eoiId);
    refuseFutureSettlement(body.settledOn, scene.estate.timeZone);
    const at = startOfCalendarDay(body.settledOn, scene.estate.timeZone);
    return this.changes.run({ action: 'staff/settleLot', scene, body, key }, async (session, eoi) => {
      const reason = because(`Settled on ${formatDate(body.settledOn, 'UTC')}`, body.note);
      await this.moves.moveOn(session, scene, { to: 'settled', at, reason });
      await this.outbox.put(session, contractSettled({ ...scene, eoi }, this.config.publicUrl, at));
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import {
  areConditionsSettled,
  changeOfConditions,
  type ConditionsChange,
  type ConditionState,
  type ContractCondition,
  describeCondition,
  DomainError,
  lotTransition,
  missingForLot,
  startOfCalendarDay,
  whatIsMissing,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { InvalidInput } from '../common/invalid-input.js';
import { CONFIG, type Config } from '../config/config.js';
import { newId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { conditionView } from '../eoi/contract-parts.js';
import { contractOf } from '../eoi/contract-record.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { ContractConditionRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotMoves } from '../lot-management/lot-moves.service.js';
import { Outbox } from '../outbox/outbox.js';
import { because, ContractChanges, type SeenContract } from './contract-changes.service.js';
import { contractUnconditional } from './contract-mail.js';

type Asked = NonNullable<ConditionsChange['conditions']>[number];

/** Conditions of contracts (D107): once all are met or waived, the lot of an executed contract is unconditional. */
@Injectable()
export class ContractConditions {
  constructor(
    private readonly changes: ContractChanges,
    private readonly eois: EoiRepository,
    private readonly moves: LotMoves,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async set({ eoiId, rev, body }: SeenContract<ConditionsChange>) {
    const scene = await this.changes.scene(eoiId);
    const { timeZone } = scene.estate;
    const { conditions: asked = [], isUnconditional = false } = body;
    const change = { action: 'staff/setConditions', scene, body, rev, key: null };
    return this.changes.run(change, async (session, eoi, lot) => {
      const contract = contractOf(eoi);
      const before = contract.conditions.map((condition) => conditionView(condition, timeZone));
      refuseUnknown(before, asked);
      const { isChanged, needsReason, settles } = changeOfConditions(before, asked);
      if (needsReason && !body.reason?.trim())
        throw new InvalidInput([{ path: 'reason', message: 'Please say why a condition changes' }]);
      const goesOn = (settles || isUnconditional) && mayGoOn(lot);
      if (isUnconditional) refuseUnready(lot, asked);
      if (!isChanged && !goesOn) return false;
      const conditions = conditionsAfter(contract.conditions, asked, timeZone);
      await this.eois.setContract(session, eoi, { ...contract, conditions });
      if (isChanged)
        await this.changes.record(session, eoi, 'conditionsSet', because(wordsOf(before, asked), body.reason));
      if (goesOn) await this.#goOn(session, { ...scene, eoi });
    });
  }

  async #goOn(session: Session, scene: MailedEoi): Promise<void> {
    await this.moves.moveOn(session, scene, { to: 'unconditional' });
    await this.outbox.put(session, contractUnconditional(scene, this.config.publicUrl));
  }
}

/** Whether a lot is where a contract becomes unconditional. */
const mayGoOn = ({ status }: Pick<LotRecord, 'status'>): boolean =>
  lotTransition(status, 'unconditional')?.needsReason === false;

/** Refuses ids of other contracts, of conditions that are gone, or named twice: 400 at each. */
function refuseUnknown(before: readonly ContractCondition[], asked: readonly Asked[]): void {
  const left = new Set(before.map(({ _id }) => _id));
  const errors = asked.flatMap(({ _id }, at) =>
    _id === undefined || left.delete(_id)
      ? []
      : [{ path: `conditions[${at}]._id`, message: 'This condition is no longer there' }],
  );
  if (errors.length > 0) throw new InvalidInput(errors);
}

/** Refuses to call a contract unconditional before it is executed, or while a condition is open. */
function refuseUnready(lot: Pick<LotRecord, 'status'>, asked: readonly Asked[]): void {
  if (!areConditionsSettled(asked)) {
    const missing = missingForLot('unconditional', { days: {}, conditions: asked });
    throw new DomainError('contract_incomplete', whatIsMissing('unconditional', missing), { missing });
  }
  if (lot.status === 'eoi' || lot.status === 'pre_contract')
    throw new DomainError('transition_refused', 'The contract isn’t executed yet.', { from: lot.status });
}

/** As they are stored; one that doesn't change keeps who changed it last. */
function conditionsAfter(
  before: readonly ContractConditionRecord[],
  asked: readonly Asked[],
  timeZone: string,
): ContractConditionRecord[] {
  const [at, by] = [new Date(), currentActor().id];
  return asked.map(({ _id, title, dueOn, state: named }) => {
    const state = named as ConditionState;
    const known = before.find((one) => String(one._id) === _id);
    const due = dueOn ? startOfCalendarDay(dueOn, timeZone) : null;
    const isSame =
      known?.title === title && known.state === state && (known.dueOn?.getTime() ?? null) === (due?.getTime() ?? null);
    return {
      _id: _id ? toId(_id) : newId(),
      title,
      dueOn: due,
      state,
      ...(known && isSame ? { at: known.at, by: known.by } : { at, by }),
    };
  });
}

/** What changed in words. @example 'Finance approval (Met); Building inspection removed' */
function wordsOf(before: readonly ContractCondition[], asked: readonly Asked[]): string {
  const had = new Map(before.map((one) => [one._id, describeCondition(one)]));
  const set = asked.filter((one) => had.get(one._id ?? '') !== describeCondition(one)).map(describeCondition);
  const removed = before
    .filter((one) => !asked.some(({ _id }) => _id === one._id))
    .map(({ title }) => `${title} removed`);
  return [...set, ...removed].join('; ') || 'Order changed';
}

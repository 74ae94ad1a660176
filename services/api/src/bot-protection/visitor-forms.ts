import { Injectable } from '@nestjs/common';
import type { Endpoint, FormLimits, Receipt } from '@lotline/shared-domain';
import { isTrapped } from '../common/bot-guard.js';
import type { FormName } from '../config/limits.js';
import type { EntityId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { UnitOfWork, type OnceAnswer } from '../idempotency/unit-of-work.js';
import { type Admitted, FormGate } from './form-gate.js';
import type { Submission } from '../common/input.decorators.js';

/** The fields of a visitor's form that its checks use. */
export interface VisitorForm {
  email: string;
  filledMs?: number | undefined;
  website?: string | undefined;
  proof?: string | undefined;
}

export interface TakenForm {
  /** The form's endpoint, whose limits count. */
  readonly endpoint: Pick<Endpoint, 'action'> & { readonly limits: FormLimits<FormName> };
  readonly sent: Submission<VisitorForm>;
  /** The estate's landowner. */
  readonly landownerId: EntityId;
  /** Replaces the usual count for the mailbox. */
  readonly reach?: (admitted: Admitted<VisitorForm>) => Promise<void>;
}

/** Accepts visitors' forms: the same steps and the same short answer for each of them. */
@Injectable()
export class VisitorForms {
  constructor(
    private readonly gate: FormGate,
    private readonly unit: UnitOfWork,
  ) {}

  /** The honeypot, the gate, then one transaction. */
  async take(
    { endpoint: { action, limits }, sent, landownerId, reach = (admitted) => admitted.reach() }: TakenForm,
    work: (session: Session) => Promise<void>,
  ): Promise<OnceAnswer<Receipt>> {
    const reply = { status: 201, body: { ok: true } };
    if (isTrapped(sent.body)) return { ...reply, replayed: false, asOf: null };
    const admitted = await this.gate.admit(limits.form, sent, [sent.body.email]);
    return asTenant(landownerId, () =>
      this.unit.once({ action, key: sent.key, body: admitted.typed }, async (session) => {
        await reach(admitted);
        await work(session);
        return reply;
      }),
    );
  }
}

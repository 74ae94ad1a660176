import { Injectable } from '@nestjs/common';
import { DomainError, type OwnEoi } from '@lotline/shared-domain';
import { asTenant, currentCustomerId } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { EoiRecipient, type MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiScene } from '../eoi/eoi-scene.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { OwnEoiView } from './own-eoi-view.service.js';

/** An operation about one EOI, once per key. */
interface Changing {
  readonly action: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** The caller's own EOIs, one at a time. */
@Injectable()
export class OwnEois {
  constructor(
    private readonly eois: EoiRepository,
    private readonly lots: LotUnderLock,
    private readonly recipient: EoiRecipient,
    private readonly view: OwnEoiView,
    private readonly unit: UnitOfWork,
  ) {}

  /** The caller's own EOI, its deleted one too; 404 for any other. */
  async record(eoiId: string): Promise<EoiRecord> {
    const eoi = currentCustomerId() ? await this.eois.byId(eoiId) : null;
    if (!eoi) throw new DomainError('not_found');
    return eoi;
  }

  /** The caller's own EOI with its lot; 404 for any other, and for one that was deleted. */
  async scene(eoiId: string): Promise<MailedEoi> {
    const eoi = await this.record(eoiId);
    // The landowner's scope: a buyer has none of lots.
    const scene = eoi.deletedAt ? null : await asTenant(eoi.landownerId, () => this.lots.scene(eoi.lotId));
    if (!scene) throw new DomainError('not_found');
    return { ...scene, eoi, to: await this.recipient.of(eoi) };
  }

  /** Runs `work` on the EOI as it is then, in the landowner's scope and once per key; the EOI is read afterwards. */
  async change(
    { eoi: { _id, landownerId, lotId } }: Pick<EoiScene, 'eoi'>,
    { action, body, key }: Changing,
    work: (session: Session, eoi: EoiRecord) => Promise<void>,
  ): Promise<OnceAnswer<OwnEoi>> {
    const done = await asTenant(landownerId, () =>
      this.unit.once({ action, target: String(_id), key, body }, async (session) => {
        const eoi = await this.eois.readIn(session, _id);
        // Emails were prepared for the scene's lot.
        if (eoi.deletedAt || !eoi.lotId.equals(lotId)) throw new DomainError('conflict');
        await work(session, eoi);
        return { status: 200, body: null };
      }),
    );
    return { ...done, body: await this.view.one(_id) };
  }
}

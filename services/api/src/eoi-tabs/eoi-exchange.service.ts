import { Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';

/** What one side does with an EOI, once per key. */
export interface Exchanging {
  readonly action: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** What buyer and team do with an EOI without moving it. Runs in the landowner's scope. */
@Injectable()
export class EoiExchange {
  constructor(
    private readonly eois: EoiRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /** Runs `work` on the EOI as it is then, in one transaction and once per key; the answer is read afterwards. */
  async run<T>(
    scene: MailedEoi,
    { action, body, key }: Exchanging,
    work: (session: Session, scene: MailedEoi) => Promise<void>,
    read: () => Promise<T>,
  ): Promise<OnceAnswer<T>> {
    const { _id, lotId } = scene.eoi;
    const done = await this.unit.once({ action, target: String(_id), key, body }, async (session) => {
      const eoi = await this.eois.readIn(session, _id);
      if (eoi.deletedAt) throw new DomainError('conflict', 'The buyer has deleted this EOI.');
      // Emails were prepared for the scene's lot.
      if (!eoi.lotId.equals(lotId)) throw new DomainError('conflict');
      await work(session, { ...scene, eoi });
      return { status: 200, body: null };
    });
    return { ...done, body: await read() };
  }
}

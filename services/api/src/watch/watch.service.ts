import { Injectable } from '@nestjs/common';
import { DomainError, type Receipt, type Watch, watchConsent } from '@lotline/shared-domain';
import { currentCustomerId } from '../database/scope.js';
import type { Submission } from '../forms/form-gate.js';
import { VisitorForms } from '../forms/visitor-forms.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { LetterScenes } from '../letters/letter-scenes.js';
import { Outbox } from '../outbox/outbox.js';
import { watchSet } from './watch-mail.js';
import { WatchRepository } from './watch.repository.js';

/** lot/watchLot. */
@Injectable()
export class WatchService {
  constructor(
    private readonly watches: WatchRepository,
    private readonly scenes: LetterScenes,
    private readonly forms: VisitorForms,
    private readonly outbox: Outbox,
  ) {}

  /** Told once when the lot comes back (D1). */
  async watch(sent: Submission<Watch>): Promise<OnceAnswer<Receipt>> {
    const about = await this.scenes.lot(sent.body.lotId);
    if (!about) throw new DomainError('not_found', 'There is no such lot.');
    const { _id: lotId } = about.lot;
    const estate = await this.scenes.estate(String(about.lot.estateId));
    const { landownerId, _id: estateId } = estate;
    const scene = await this.scenes.of(estate, sent.body.businessId, about);
    const mail = watchSet({ ...scene, about }, sent.body.email);
    return this.forms.take({ action: 'lot/watchLot', form: 'WATCH', sent, landownerId }, async (session) => {
      const { email, firstName, consent: isTicked } = sent.body;
      const consent = isTicked ? { text: watchConsent(), at: new Date(), source: 'watch form' as const } : null;
      const isNew = await this.watches.set(session, { landownerId, estateId, lotId, email, firstName, consent, businessId: scene.business?._id ?? null, customerId: currentCustomerId() });
      if (isNew) await this.outbox.put(session, [mail]);
    });
  }
}

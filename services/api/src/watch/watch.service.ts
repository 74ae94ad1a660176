import { Injectable } from '@nestjs/common';
import { DomainError, type EmailLink, type Receipt, type Watch, watchConsent, watchLot } from '@lotline/shared-domain';
import { hashOfLink, idOfLinkToken, newLinkToken } from '../auth/link-token.js';
import { system } from '../database/scope.js';
import type { Submission } from '../common/input.decorators.js';
import { VisitorForms } from '../bot-protection/visitor-forms.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import { LimitsService } from '../limits/limits.service.js';
import { Outbox } from '../outbox/outbox.js';
import { AddressOwner } from '../user/address-owner.service.js';
import { watchSet } from './watch-mail.js';
import { WatchRepository } from './watch.repository.js';

/** lot/watchLot. */
@Injectable()
export class WatchService {
  constructor(
    private readonly watches: WatchRepository,
    private readonly owners: AddressOwner,
    private readonly scenes: EmailScenes,
    private readonly forms: VisitorForms,
    private readonly limits: LimitsService,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  /** Sets a watch: one notification when the lot becomes available again (D1). */
  async watch(sent: Submission<Watch>): Promise<OnceAnswer<Receipt>> {
    const lot = await this.scenes.lot(sent.body.lotId);
    if (!lot) throw new DomainError('not_found', 'There is no such lot.');
    const { _id: lotId } = lot.lot;
    const estate = await this.scenes.estate(String(lot.lot.estateId));
    const { landownerId, _id: estateId } = estate;
    const scene = await this.scenes.of(estate, sent.body.businessId, lot);
    const { token, tokenHash: linkHash } = newLinkToken(lotId);
    const mail = watchSet({ ...scene, lot }, sent.body.email, token);
    return this.forms.take({ endpoint: watchLot, sent, landownerId }, async (session) => {
      const { email, firstName, consent: isTicked } = sent.body;
      const consent = isTicked ? { text: watchConsent(), at: new Date(), source: 'watch form' as const } : null;
      const customerId = await this.owners.of(session, email);
      const watch = {
        landownerId,
        estateId,
        lotId,
        email,
        firstName,
        consent,
        businessId: scene.business?._id ?? null,
        customerId,
        linkHash,
      };
      const { isNew, isTakenOver } = await this.watches.set(session, watch);
      if (customerId && isTakenOver) await this.owners.noteTakenOver(session, customerId, '1 watch');
      if (isNew) await this.outbox.put(session, [mail]);
    });
  }

  /** Removes the caller's own watch; 404 for any other. */
  async stop(watchId: string): Promise<Receipt> {
    if (!(await this.watches.remove({ _id: watchId }))) throw new DomainError('not_found');
    return { ok: true };
  }

  /** Removes the watch of an emailed link (D74). An invalid link counts as a failed attempt from that network. */
  async stopByLink({ body, key, ip }: Submission<EmailLink>): Promise<OnceAnswer<Receipt>> {
    try {
      // System scope: the link itself identifies the owner.
      return await system(() =>
        this.unit.once({ action: 'lot/stopWatchByLink', key, body }, async (session) => {
          if (
            !(await this.watches.remove(
              { lotId: idOfLinkToken(body.token), linkHash: hashOfLink(body.token) },
              session,
            ))
          )
            throw new DomainError('not_found', 'You do not watch this lot any more, or this link is not valid.');
          return { status: 200, body: { ok: true } };
        }),
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') await this.limits.consume('TOKEN_FAIL_IP', ip);
      throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { type Receipt, type ShareMap, sendEstateMap } from '@lotline/shared-domain';
import type { Submission } from '../common/input.decorators.js';
import { type TakenForm, VisitorForms } from '../bot-protection/visitor-forms.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import { subjectForEmail } from '../limits/rate-limit-subject.js';
import { dayAt } from '../limits/day-at.js';
import { Outbox } from '../outbox/outbox.js';
import { sharedMap } from './share-map-mail.js';

/** estate/sendEstateMap. */
@Injectable()
export class ShareMapService {
  constructor(
    private readonly scenes: EmailScenes,
    private readonly forms: VisitorForms,
    private readonly outbox: Outbox,
  ) {}

  /** Sends the map in fixed words, at most once a day per address (D38), by the estate's calendar day (D65). */
  async share(sent: Submission<ShareMap>): Promise<OnceAnswer<Receipt>> {
    const { email } = sent.body;
    const estate = await this.scenes.estate(sent.body.estateId);
    const window = dayAt(estate.timeZone, Date.now());
    // A separate key for the mailbox's owner, who gets the map even if a stranger had it sent there today.
    const isOwner = subjectForEmail(email, sent.ip).kind === 'account';
    const scene = await this.scenes.of(estate, sent.body.businessId);
    const mail = sharedMap(scene, email, isOwner ? `${window.name} own` : window.name);
    const refusal = {
      message: `The map of ${estate.title} was sent to this address already today.`,
      facts: { alreadySent: true },
    };
    const reach: TakenForm['reach'] = (admitted) => admitted.reach({ scope: String(estate._id), window, refusal });
    return this.forms.take({ endpoint: sendEstateMap, sent, landownerId: estate.landownerId, reach }, (session) =>
      this.outbox.put(session, [mail]),
    );
  }
}

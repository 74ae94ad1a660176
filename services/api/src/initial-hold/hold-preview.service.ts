import { Inject, Injectable } from '@nestjs/common';
import {
  approveHoldSchema,
  extendHoldSchema,
  holdUndo,
  EMAILED_DECISIONS,
  type ApproveHold,
  type ExtendHold,
  type EmailedDecision,
  type EmailPreview,
  UNDO_MS,
} from '@lotline/shared-domain';
import { InvalidInput } from '../common/invalid-input.js';
import { YupPipe } from '../common/yup.pipe.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Mail } from '../outbox/mail.js';
import { holdApproved, holdCancelled, holdDeclined, holdExtended, holdTransferred } from './decision-mail.js';
import { HoldEmails, type LinkedScene } from './hold-emails.js';
import { approvedUntil, extendedUntil } from './hold-terms.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { extensionDeclined } from './own-hold-mail.js';
import { TransferHoldService } from './transfer-hold.service.js';

/** Query parameters of a preview. */
export interface PreviewQuery {
  decision: string;
  days?: string | null;
  until?: string | null;
  lotId?: string | null;
}
type Writer = (scene: LinkedScene, query: PreviewQuery) => Mail | Promise<Mail>;

/** Previews of decision emails, rendered by the same functions that send them. */
@Injectable()
export class HoldPreview {
  private readonly writers: Readonly<Record<EmailedDecision, Writer>>;

  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly emails: HoldEmails,
    private readonly transfers: TransferHoldService,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    const [approving, extending] = [new YupPipe(approveHoldSchema), new YupPipe(extendHoldSchema)];
    this.writers = {
      approve: async (scene, { days }) =>
        holdApproved(
          scene,
          publicUrl,
          approvedUntil(scene, ((await approving.transform({ days: days ?? undefined })) as ApproveHold).days),
        ),
      decline: (scene) => holdDeclined(scene, publicUrl),
      cancel: (scene) => holdCancelled(scene, publicUrl),
      extend: async (scene, { days, until }) =>
        holdExtended(
          scene,
          publicUrl,
          extendedUntil(
            scene,
            (await extending.transform({ days: days ?? undefined, until: until ?? undefined })) as ExtendHold,
          ),
        ),
      declineExtension: (scene) => extensionDeclined(scene, publicUrl),
      transfer: async (scene, { lotId }) =>
        holdTransferred({ ...scene, ...(await this.transfers.targetOf(scene, lotId ?? '')) }, scene.lot, publicUrl),
    };
  }

  /** The email a decision would send now. Its link is generated as usual but not stored, so it opens nothing. */
  async preview(holdId: string, query: PreviewQuery): Promise<EmailPreview> {
    const scene = this.emails.linked(await this.holds.holdScene(holdId));
    const decision = EMAILED_DECISIONS.find((known) => known === query.decision);
    if (!decision)
      throw new InvalidInput([
        { path: 'decision', message: `decision must be one of ${EMAILED_DECISIONS.join(', ')}` },
      ]);
    const { to, subject, text, html } = await this.writers[decision](scene, query);
    const led = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const;
    const waits = decision in led && holdUndo(scene.hold.status, led[decision as keyof typeof led]) !== null;
    return { to, subject, text, html, waitsMs: waits ? UNDO_MS : 0 };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { holdLinkPath } from '@lotline/shared-domain';
import { newLinkToken } from '../auth/link-token.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import type { Hold, HoldScene } from './hold-scene.js';
import { InitialHoldRepository } from './initial-hold.repository.js';

/** A scene whose letters to the buyer carry a link to the hold's page, and what is stored of its secret. */
export interface LinkedScene extends HoldScene {
  readonly linkHash?: string;
}

/** Letters of a hold, each with a link of its own to the hold's page (D74): only hashes are kept, so none can be sent again. */
@Injectable()
export class HoldEmails {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Gives a scene a link. The hold is its buyer's: what goes to the partner who asked for one carries none, and tells them nothing of it. */
  linked(scene: HoldScene): LinkedScene {
    const { _id, leadsDetails, leadEmail } = scene.hold;
    if (leadsDetails.email !== leadEmail) return scene;
    const { token, tokenHash } = newLinkToken(_id);
    return { ...scene, link: this.config.publicUrl + holdLinkPath(token), linkHash: tokenHash };
  }

  /** What happens next to a hold makes its last decision final: that one's letters leave first. */
  async final(session: Session, { undo }: Pick<Hold, 'undo'>): Promise<void> {
    if (undo) await this.outbox.release(session, undo.letters, undo.at);
  }

  /** Puts letters of a linked scene into the outbox, and makes their link good, within the running transaction. */
  async post(session: Session, { hold, linkHash }: LinkedScene, mails: readonly Mail[]): Promise<void> {
    if (linkHash) await this.holds.keepLink(session, hold._id, linkHash);
    await this.outbox.put(session, mails);
  }
}

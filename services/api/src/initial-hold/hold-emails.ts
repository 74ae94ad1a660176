import { Inject, Injectable } from '@nestjs/common';
import { holdLinkPath } from '@lotline/shared-domain';
import { newLinkToken } from '../auth/link-token.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Session } from '../database/transaction.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import type { HoldScene } from './hold-scene.js';
import { InitialHoldRepository } from './initial-hold.repository.js';

/** A scene whose emails to the buyer link to the hold's page, with the hash of the link's secret. */
export interface LinkedScene extends HoldScene {
  readonly linkHash?: string;
}

/** Emails about a hold, each with its own link to the hold's page (D74). Only hashes of links are stored. */
@Injectable()
export class HoldEmails {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds a link to a scene. Only the buyer gets one: an email to the partner who filed the hold has no link and does
   * not mention it.
   */
  linked(scene: HoldScene): LinkedScene {
    const { _id, leadsDetails, leadEmail } = scene.hold;
    if (leadsDetails.email !== leadEmail) return scene;
    const { token, tokenHash } = newLinkToken(_id);
    return { ...scene, link: this.config.publicUrl + holdLinkPath(token), linkHash: tokenHash };
  }

  /** Puts the emails of a linked scene into the outbox and activates their link, within the running transaction. */
  async post(session: Session, { hold, linkHash }: LinkedScene, mails: readonly Mail[]): Promise<void> {
    if (linkHash) await this.holds.keepLink(session, hold._id, linkHash);
    await this.outbox.put(session, mails);
  }
}

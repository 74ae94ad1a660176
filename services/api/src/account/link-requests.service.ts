import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, mailboxOf, type Receipt } from '@lotline/shared-domain';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { AccountScene } from '../letters/account-letter.js';
import { LimitsService } from '../limits/limits.service.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { nothingToSend } from './account-mail.js';
import { AccountLinks } from './account-links.service.js';
import { AccountScenes } from './account-scenes.service.js';

export interface LinkRequest {
  readonly purpose: 'verify' | 'reset';
  readonly email: string;
  readonly url: string | null | undefined;
  readonly estateId: string | null | undefined;
  readonly ip: string;
}
/** `open`: it gets the link; else what its mailbox is told instead. */
type Standing = 'open' | 'verified' | 'none';

/**
 * Links that anybody may ask for by an address. Whether or not there is an account, the same is written and answered: a link that opens nothing is kept
 * for an address without one, and its mailbox is told so (no enumeration by words or time).
 */
@Injectable()
export class LinkRequests {
  constructor(
    private readonly users: UserRepository,
    private readonly links: AccountLinks,
    private readonly scenes: AccountScenes,
    private readonly limits: LimitsService,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  async send({ purpose, email, url, estateId, ip }: LinkRequest, standingOf: (user: User | null) => Standing, mailOf: (scene: AccountScene, user: User, token: string) => Mail): Promise<Receipt> {
    const retryAfter = await this.links.waitFor(email, purpose);
    if (retryAfter > 0) throw new DomainError('resend_too_soon', undefined, { retryAfter });
    const who = mailboxOf(email);
    await this.limits.take([{ limit: 'ACCOUNT_MAIL_IP', who: ip }, { limit: 'ACCOUNT_MAIL_EMAIL', who }, { limit: 'RECIPIENT', who }], randomUUID());
    const scene = await this.scenes.of(estateId);
    // Nobody is logged in: the address is all there is to go by.
    await system(async () => {
      const user = await this.users.byEmail(email);
      const standing = user?.disabledAt ? 'none' : standingOf(user);
      await this.unit.run(async (session) => {
        const token = await this.links.make(session, { purpose, user: standing === 'open' ? user : null, email, url });
        const mail = standing === 'open' && user ? mailOf(scene, user, token) : nothingToSend(scene, email, standing === 'verified' ? 'verified' : 'none', token.slice(0, 24));
        await this.outbox.put(session, [mail]);
      });
    });
    return { ok: true };
  }
}

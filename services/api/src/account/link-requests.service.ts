import { Injectable } from '@nestjs/common';
import { type Receipt } from '@lotline/shared-domain';
import { networkHash } from '../auth/guess-limits.service.js';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { AccountScene } from '../email-templates/account-email.js';
import { subjectForEmail } from '../limits/rate-limit-subject.js';
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
/** `open`: the link is sent; otherwise the email says which of these applies. */
type Standing = 'open' | 'verified' | 'none';

/**
 * Links that anyone may request by address. With or without an account, the same is written and answered, to prevent
 * enumeration by wording or time: an address without an account gets a link record that opens nothing, and an email about that.
 */
@Injectable()
export class LinkRequests {
  constructor(
    private readonly users: UserRepository,
    private readonly links: AccountLinks,
    private readonly scenes: AccountScenes,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  async send(
    { purpose, email, url, estateId, ip }: LinkRequest,
    standingOf: (user: User | null) => Standing,
    mailOf: (scene: AccountScene, user: User, token: string) => Mail,
  ): Promise<Receipt> {
    const scene = await this.scenes.of(estateId);
    const subject = subjectForEmail(email, ip);
    // System scope: there is no session; the address determines the account.
    await system(async () => {
      const user = await this.users.byEmail(email);
      // A request from a network that the account has logged in from counts as the owner's: strangers elsewhere don't
      // use up that limit.
      const isKnown = user?.networks?.includes(networkHash(ip)) ?? false;
      await this.links.admit({ purpose, email, subject, isOwner: isKnown || subject.kind === 'account' });
      const standing = user?.disabledAt ? 'none' : standingOf(user);
      await this.unit.run(async (session) => {
        const owner = standing === 'open' ? user : null;
        const token = await this.links.make(session, { purpose, user: owner, email, url, subject });
        const mail =
          standing === 'open' && user
            ? mailOf(scene, user, token)
            : nothingToSend(scene, email, standing === 'verified' ? 'verified' : 'none', token.slice(0, 24));
        await this.outbox.put(session, [mail]);
      });
    });
    return { ok: true };
  }
}

import { Injectable } from '@nestjs/common';
import { type Receipt } from '@lotline/shared-domain';
import { networkHash } from '../auth/guess-limits.service.js';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { AccountScene } from '../email-templates/account-email.js';
import { askerInNameOf } from '../limits/asker.js';
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
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  async send(
    { purpose, email, url, estateId, ip }: LinkRequest,
    standingOf: (user: User | null) => Standing,
    mailOf: (scene: AccountScene, user: User, token: string) => Mail,
  ): Promise<Receipt> {
    const scene = await this.scenes.of(estateId);
    const asker = askerInNameOf(email, ip);
    // Nobody has to be logged in: the address is all there is to go by.
    await system(async () => {
      const user = await this.users.byEmail(email);
      // From where the account has been logged in, its owner asks: strangers elsewhere don't use up those turns.
      const isKnown = user?.networks?.includes(networkHash(ip)) ?? false;
      await this.links.admit({ purpose, email, asker, isOwner: isKnown || asker.kind === 'account' });
      const standing = user?.disabledAt ? 'none' : standingOf(user);
      await this.unit.run(async (session) => {
        const owner = standing === 'open' ? user : null;
        const token = await this.links.make(session, { purpose, user: owner, email, url, asker });
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

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DAY_MS, MINUTE_MS, DomainError, mailboxOf, safeReturnPath } from '@lotline/shared-domain';
import { idOfLinkToken, isLinkToken, newLinkToken } from '../auth/link-token.js';
import { type EntityId, newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type RateLimitSubject, hashedSubjectKey } from '../limits/rate-limit-subject.js';
import { LimitsService, type Permit } from '../limits/limits.service.js';
import { type User, UserRepository } from '../user/user.repository.js';
import type { AccountLinkRecord, LinkPurpose } from './account-link.model.js';
import { AccountLinkRepository } from './account-link.repository.js';

/** How long a link of each purpose is valid, in ms. */
export const LINK_LIFETIME_MS = {
  verify: DAY_MS,
  reset: 30 * MINUTE_MS,
  email: DAY_MS,
  invite: 7 * DAY_MS,
} as const satisfies Record<LinkPurpose, number>;
/**
 * How many links of each purpose stay valid, newest first. Anyone may request `verify` and `reset` links for an
 * address: a stranger's request must not invalidate the link that the owner has just been sent. The others can only be
 * requested by the account itself or its inviter.
 */
const MAX_VALID_LINKS = { verify: 3, reset: 3, email: 1, invite: 1 } as const satisfies Record<LinkPurpose, number>;

export interface NewLink {
  readonly purpose: LinkPurpose;
  /** Null for an address without an account. */
  readonly user: Pick<User, '_id' | 'email'> | null;
  /** The recipient's address, normalised, and as typed where it is new. */
  readonly email: string;
  readonly shownEmail?: string;
  /** Where to continue, as requested; anything but a path of this site is dropped (D37). */
  readonly url?: string | null | undefined;
  /** The requester, for purposes with a resend wait. */
  readonly subject?: RateLimitSubject;
}
/** A request for a link. */
export interface RequestedLink {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly subject: RateLimitSubject;
  /** The address's owner asks: the address's limit, which strangers may have used up, doesn't apply. */
  readonly isOwner: boolean;
}
export type OpenedLink = AccountLinkRecord & { readonly userId: NonNullable<AccountLinkRecord['userId']> };
/** An open link and its account. */
export interface OpenedFor {
  readonly link: OpenedLink;
  readonly user: User;
}

/** Makes and redeems the single-use links in account emails. */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly links: AccountLinkRepository,
    private readonly users: UserRepository,
    private readonly limits: LimitsService,
  ) {}

  /** Makes a link within the transaction that emails it; returns the only copy of its secret. */
  async make(
    session: Session,
    { purpose, user, email, shownEmail, url, subject }: NewLink,
    now = new Date(),
  ): Promise<string> {
    const _id = newId();
    const { token, tokenHash } = newLinkToken(_id);
    const link = {
      _id,
      purpose,
      userId: user?._id ?? null,
      email,
      shownEmail: shownEmail ?? null,
      fromEmail: user?.email ?? null,
      tokenHash,
      url: safeReturnPath(url),
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS[purpose]),
      askedBy: subject ? hashedSubjectKey(subject) : null,
    };
    await this.links.insert(session, link, MAX_VALID_LINKS[purpose]);
    return token;
  }

  /**
   * The link of a token and its account; the error says why a link can't be used. An invalid token counts as a guess. A
   * link ends when its account's address changes. Runs in the system scope: the link determines the account.
   */
  async open(token: string, purpose: LinkPurpose, ip: string, now = new Date()): Promise<OpenedFor> {
    const link = await this.links.byId(idOfLinkToken(token));
    if (!link?.userId || link.purpose !== purpose || !isLinkToken(token, link.tokenHash)) {
      await this.countFailure(ip);
      throw new DomainError(
        'not_found',
        'This link is not valid. Please open it from the mail as it is, or ask for a new one.',
      );
    }
    refuseEnded(link, now);
    const user = await this.users.byId(link.userId);
    if (!user || user.email !== addressOf(link, user)) throw new DomainError('link_expired');
    return { link: link as OpenedLink, user };
  }

  /** Counts a wrong secret or code against the hourly limit of the network. */
  countFailure(ip: string): Promise<void> {
    return this.limits.consume('TOKEN_FAIL_IP', ip);
  }

  /**
   * Uses up a link, and the others of its purpose, in the transaction of what it does: of concurrent uses one succeeds,
   * and none if the link has ended since it was opened.
   */
  async use(session: Session, link: OpenedLink, now = new Date()): Promise<void> {
    if (await this.links.use(session, link, now)) return;
    const found = await this.links.byId(link._id, session);
    if (found) refuseEnded(found, now);
    throw new DomainError('link_expired');
  }

  /** Ends every open link of an account within the given transaction. */
  endAll(session: Session, userId: EntityId, now = new Date()): Promise<void> {
    return this.links.endAll(session, userId, now);
  }

  /**
   * Admits another link request for an address. 429 within 60 s of the same requester's last one, and where a limit is
   * used up: the requester's own or, unless its owner asks, the address's.
   */
  async admit({ purpose, email, subject, isOwner }: RequestedLink, now = new Date()): Promise<void> {
    const newest = await this.links.newestAt(email, purpose, hashedSubjectKey(subject));
    const retryAfter = newest ? Math.ceil((newest.getTime() + RESEND_AFTER_MS - now.getTime()) / 1000) : 0;
    if (retryAfter > 0) throw new DomainError('resend_too_soon', undefined, { retryAfter });
    const mailbox = mailboxOf(email);
    const permits: Permit[] = [
      { limit: 'ACCOUNT_MAIL_IP', subject },
      { limit: 'ACCOUNT_MAIL_ASKER', subject, mailbox },
    ];
    if (!isOwner) permits.push({ limit: 'ACCOUNT_MAIL_EMAIL', subject: null, mailbox });
    await this.limits.take(permits, randomUUID());
  }
}

/** The address that a link's account must still have. A v0.2.0 link to a new address doesn't record it. */
const addressOf = ({ fromEmail, purpose, email }: AccountLinkRecord, user: User): string =>
  fromEmail ?? (purpose === 'email' ? user.email : email);

function refuseEnded({ usedAt, replacedAt, expiresAt }: AccountLinkRecord, now: Date): void {
  if (usedAt) throw new DomainError('link_used');
  if (replacedAt) throw new DomainError('link_replaced');
  if (expiresAt <= now) throw new DomainError('link_expired');
}

/** Minimum time between two links to an address, in ms (D27's rule). */
export const RESEND_AFTER_MS = MINUTE_MS;

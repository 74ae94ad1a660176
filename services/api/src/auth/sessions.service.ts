import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Principal, type Role, sessionTimesOf } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { newId, type EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { sessionCookie, sessionSecretOf } from './session-cookie.js';
import { type LiveSession, SessionRepository, type SessionUser } from './session.repository.js';
import { hashToken } from './token.js';

/** Minimum interval between two records of a session's use, in ms. */
const NOTE_EVERY_MS = 60_000;
const newSecret = (): string => randomBytes(32).toString('base64url');

/** A session that was begun or whose secret was rotated; only this carries the cookie. */
export interface GivenSession {
  readonly _id: EntityId;
  readonly cookie: string;
}

/** Begins, finds and renews sessions (D41, ADR-0030). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Finds the session of a Cookie header and records its use; null if there is no live one. */
  async of(cookieHeader: string | undefined, now = new Date()): Promise<LiveSession | null> {
    const secret = sessionSecretOf(cookieHeader, this.config);
    const found = secret ? await this.sessions.live(hashToken(secret), now) : null;
    if (!found) return null;
    if (now.getTime() - found.lastSeenAt.getTime() >= NOTE_EVERY_MS) {
      await this.sessions.touch(found._id, now, endOf(found.user.role, now, found.longestEndsAt));
    }
    return found;
  }

  /** The principal of a Cookie header, null if none. Doesn't count as use: an open stream keeps no session alive. */
  async principalNow(cookieHeader: string | undefined, now = new Date()): Promise<Principal | null> {
    const secret = sessionSecretOf(cookieHeader, this.config);
    const found = secret ? await this.sessions.live(hashToken(secret), now) : null;
    return found && principalOf(found.user);
  }

  /** A new session with a new secret: one that the browser sent is never adopted (session fixation). */
  async begin(
    session: Session,
    { _id: userId, role }: Pick<SessionUser, '_id' | 'role'>,
    device: string,
    now = new Date(),
  ): Promise<GivenSession> {
    const _id = newId();
    const secret = newSecret();
    const longestEndsAt = new Date(now.getTime() + sessionTimesOf(role).longestMs);
    await this.sessions.insert(session, {
      _id,
      tokenHash: hashToken(secret),
      userId,
      device,
      confirmedAt: now,
      lastSeenAt: now,
      endsAt: endOf(role, now, longestEndsAt),
      longestEndsAt,
    });
    return { _id, cookie: sessionCookie(this.config, secret, longestEndsAt) };
  }

  /** Rotates the session's secret after the password was entered again. Null if the session has ended. */
  async renew(
    session: Session,
    { _id, longestEndsAt }: Pick<LiveSession, '_id' | 'longestEndsAt'>,
    now = new Date(),
  ): Promise<GivenSession | null> {
    const secret = newSecret();
    return (await this.sessions.rotate(session, _id, hashToken(secret), now))
      ? { _id, cookie: sessionCookie(this.config, secret, longestEndsAt) }
      : null;
  }
}

const endOf = (role: Role, now: Date, longestEndsAt: Date): Date =>
  new Date(Math.min(now.getTime() + sessionTimesOf(role).idleMs, longestEndsAt.getTime()));

/** The principal of an account; null if it lacks the owner that its role needs. */
export function principalOf({ _id, role, grants, landownerId, builderId, businessId }: SessionUser): Principal | null {
  const userId = String(_id);
  switch (role) {
    case 'CUSTOMER':
      return { kind: 'customer', userId };
    case 'SUPER_ADMIN':
      return { kind: 'superAdmin', userId };
    case 'LANDOWNER':
    case 'SALES':
      return landownerId
        ? { kind: 'staff', role, userId, landownerId: String(landownerId), ...(grants?.length && { grants }) }
        : null;
    case 'BUILDER':
      return builderId ? { kind: 'builder', userId, builderId: String(builderId) } : null;
    case 'CHANNEL_PARTNER':
      return businessId ? { kind: 'partner', userId, businessId: String(businessId) } : null;
    case 'ANONYMOUS':
      return null;
  }
}

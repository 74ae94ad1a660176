import type { ServerResponse } from 'node:http';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError, type Principal, scopeOf } from '@lotline/shared-domain';
import { SessionsService } from '../auth/sessions.service.js';
import { asOfText, type AsOf } from '../change-feed/as-of.js';
import type { ChangeListener } from '../change-feed/change-feed.js';
import type { Change } from '../change-feed/change.js';
import { currentSession } from '../database/scope.js';
import { EventStreams } from '../live/event-streams.js';
import { HEARTBEAT_MS } from '../live/live.service.js';
import { StaffFeed } from './staff-feed.js';

/**
 * Maximum streams per process and per account (a browser needs one, however many tabs it has); pages beyond that poll.
 */
const MAX_STREAMS = 500;
const MAX_STREAMS_PER_ACCOUNT = 12;

/** A listener: its principal when the stream was opened, and the cookie to revalidate the session. */
export interface Listener {
  readonly principal: Principal & { readonly userId: string };
  readonly cookie: string | undefined;
}

/** Notifies staff pages of changed holds, lots, stages and files: ids and kind, no personal data (ADR-0037). */
@Injectable()
export class StaffLiveService implements ChangeListener, OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #streams = new EventStreams<Listener>();
  readonly #log = new Logger(StaffLiveService.name);
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly feed: StaffFeed,
    private readonly sessions: SessionsService,
  ) {
    feed.listen(this);
  }

  onApplicationBootstrap(): void {
    this.#heartbeat = setInterval(
      () => void this.beat().catch((error: unknown) => this.#log.warn(`staff streams: ${String(error)}`)),
      HEARTBEAT_MS,
    ).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#heartbeat);
    this.#streams.end();
  }

  get listening(): number {
    return this.#streams.size;
  }

  /**
   * The caller as a listener. 403 for a key, even with a cookie, because programs can poll; 503 when this process or
   * the account is at its stream limit.
   */
  admit(principal: Principal, cookie: string | undefined): Listener {
    if (!('userId' in principal) || principal.userId === null || !cookie || !currentSession())
      throw new DomainError('forbidden', 'This takes an account that is logged in. A key has none.');
    const { userId } = principal;
    const own = this.#streams.topics.filter((stream) => stream.principal.userId === userId).length;
    if (this.#streams.size >= MAX_STREAMS || own >= MAX_STREAMS_PER_ACCOUNT)
      throw new DomainError('unavailable', 'Too many open streams. The page will ask for news instead.', {
        retryAfter: 10,
      });
    return { principal: { ...principal, userId }, cookie };
  }

  /** Takes over the response of one page and keeps it open. */
  open(listener: Listener, response: ServerResponse): void {
    this.feed.begin();
    this.#streams.open(listener, response);
  }

  /** Sends heartbeats, and ends streams whose session has ended or changed. */
  async beat(): Promise<void> {
    const cookies = new Map(this.#streams.topics.map((stream) => [stream.cookie, stream.principal]));
    const over = new Set<string | undefined>();
    for (const [cookie, principal] of cookies) {
      const now = await this.sessions.principalNow(cookie);
      if (JSON.stringify(now) !== JSON.stringify(principal)) over.add(cookie);
    }
    this.#streams.end(({ cookie }) => over.has(cookie));
    if (this.feed.isRunning()) this.#streams.sendHeartbeat();
  }

  changed(change: Change): void {
    const { kind, asOf, estateId, stageId, lotId, holdId, fileId } = change;
    const event = {
      asOf: asOfText(asOf),
      kind,
      ...(estateId && { estateId }),
      ...(stageId && { stageId }),
      ...(lotId && { lotId }),
      ...(holdId && { holdId }),
      ...(fileId && { fileId }),
    };
    this.#streams.send(event, ({ principal }) => reaches(principal, change));
  }

  /** Events may have been missed while the change stream was down: every page refetches. */
  restarted(since: AsOf): void {
    this.#streams.send({ asOf: asOfText(since), kind: 'estate' }, () => true);
  }

  stopped(): void {}
}

/** Whether a change is within a principal's estates (D36). */
function reaches(principal: Principal, { landownerId, estateId }: Change): boolean {
  const scope = scopeOf(principal);
  if (scope.kind !== 'landowner') return scope.kind === 'all';
  return (
    scope.id === landownerId && (!scope.estateIds || (estateId !== undefined && scope.estateIds.includes(estateId)))
  );
}

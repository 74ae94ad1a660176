import type { ServerResponse } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError, type Estate } from '@lotline/shared-domain';
import { EstateService } from '../catalogue/estate.service.js';
import { asOfText, type AsOf } from '../change-feed/as-of.js';
import { ChangeFeed, type ChangeListener } from '../change-feed/change-feed.js';
import type { Change } from '../change-feed/change.js';
import { networkOf } from '../limits/network-of.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { EventStreams } from './event-streams.js';

/** Maximum streams per process and per network (an office shares one); pages beyond that poll. */
const MAX_STREAMS = 2000;
const MAX_STREAMS_PER_NETWORK = 200;
export const HEARTBEAT_MS = 20_000;

/** Sends changes to open pages (D45). No heartbeats while the change stream is down, so that pages poll. */
@Injectable()
export class LiveService implements ChangeListener, OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #streams = new EventStreams<{ readonly estateId: string; readonly network: string }>();
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly estates: EstateService,
    private readonly reader: PublicReader,
    private readonly feed: ChangeFeed,
  ) {
    feed.listen(this);
  }

  onApplicationBootstrap(): void {
    this.#heartbeat = setInterval(() => this.feed.isRunning() && this.#streams.sendHeartbeat(), HEARTBEAT_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#heartbeat);
    this.#streams.end();
  }

  /** Number of open streams. */
  get listening(): number {
    return this.#streams.size;
  }

  /** Resolves an estate's id or key to its id; 404 if there is none. */
  async estateId(idOrKey: string): Promise<string> {
    const bytes = await this.reader.bytes(this.estates.one(idOrKey));
    return (JSON.parse(bytes.coded.identity.bytes.toString()) as Estate)._id;
  }

  /** Throws when this process or the caller's network is at its stream limit. */
  admit(address: string): void {
    const network = networkOf(address);
    const own = this.#streams.topics.filter((stream) => stream.network === network).length;
    if (this.#streams.size >= MAX_STREAMS || own >= MAX_STREAMS_PER_NETWORK) {
      throw new DomainError('unavailable', 'Too many open streams. The page will ask for news instead.', {
        retryAfter: 10,
      });
    }
  }

  /** Takes over the response of one page and keeps it open. */
  open(estateId: string, address: string, response: ServerResponse): void {
    this.#streams.open({ estateId, network: networkOf(address) }, response);
  }

  changed(change: Change): void {
    const { kind, asOf, estateId, stageId, lotId, remote } = change;
    const event = {
      asOf: asOfText(asOf),
      kind,
      ...(estateId && { estateId }),
      ...(stageId && { stageId }),
      ...(lotId && { lotId }),
      ...(remote && { remote }),
    };
    this.#streams.send(event, (stream) => !estateId || stream.estateId === estateId);
    if (kind === 'estate' && estateId) void this.#endIfClosed(estateId);
  }

  /** Ends the streams of an estate that visitors can't reach any more: they would tell of changes nobody may see. */
  async #endIfClosed(estateId: string): Promise<void> {
    if (!this.#streams.topics.some((stream) => stream.estateId === estateId)) return;
    try {
      await this.estateId(estateId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found')
        this.#streams.end((stream) => stream.estateId === estateId);
    }
  }

  /** Events may have been missed while the change stream was down: every page refetches. */
  restarted(since: AsOf): void {
    for (const estateId of new Set(this.#streams.topics.map((stream) => stream.estateId))) {
      this.#streams.send({ asOf: asOfText(since), kind: 'estate', estateId }, (stream) => stream.estateId === estateId);
    }
  }

  stopped(): void {}
}

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

/** Streams of one process, and of one network (an office shares one); beyond them the page polls. */
const MOST = 2000;
const MOST_OF_ONE_NETWORK = 200;
export const HEARTBEAT_MS = 20_000;

/** Tells open pages what changed (D45). Silence of the change stream is silence here too, so that a page starts to poll. */
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
    this.#heartbeat = setInterval(() => this.feed.isRunning() && this.#streams.beat(), HEARTBEAT_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#heartbeat);
    this.#streams.end();
  }

  /** How many pages listen. */
  get listening(): number {
    return this.#streams.size;
  }

  /** The id of an estate named by id or key; 404 when there is none. */
  async estateId(idOrKey: string): Promise<string> {
    const bytes = await this.reader.bytes(this.estates.one(idOrKey));
    return (JSON.parse(bytes.coded.identity.bytes.toString()) as Estate)._id;
  }

  /** Throws when this process or the caller's network has enough streams. */
  admit(address: string): void {
    const network = networkOf(address);
    const own = this.#streams.about.filter((stream) => stream.network === network).length;
    if (this.#streams.size >= MOST || own >= MOST_OF_ONE_NETWORK) {
      throw new DomainError('unavailable', 'Too many open streams. The page will ask for news instead.', {
        retryAfter: 10,
      });
    }
  }

  /** Takes over the answer of one page and keeps it open. */
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
    this.#streams.tell(event, (stream) => !estateId || stream.estateId === estateId);
  }

  /** Changes may have been missed while the stream was down: every page asks again. */
  restarted(since: AsOf): void {
    for (const estateId of new Set(this.#streams.about.map((stream) => stream.estateId))) {
      this.#streams.tell({ asOf: asOfText(since), kind: 'estate', estateId }, (stream) => stream.estateId === estateId);
    }
  }

  stopped(): void {}
}

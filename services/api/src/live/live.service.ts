import type { ServerResponse } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError, type Estate, type LiveEvent } from '@lotline/shared-domain';
import { EstateService } from '../catalogue/estate.service.js';
import { asOfText, type AsOf } from '../change-feed/as-of.js';
import { ChangeFeed, type ChangeListener } from '../change-feed/change-feed.js';
import type { Change } from '../change-feed/change.js';
import { networkOf } from '../limits/network-of.js';
import { PublicReader } from '../read-cache/public-reader.js';

/** Streams of one process, and of one network (an office shares one); beyond them the page polls. */
const MOST = 2000;
const MOST_OF_ONE_NETWORK = 200;
const HEARTBEAT_MS = 20_000;
/** A reader this far behind is gone, in bytes. */
const TOO_FAR_BEHIND = 256 * 1024;

/** What a stream begins with. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

interface Stream {
  readonly estateId: string;
  readonly network: string;
  readonly response: ServerResponse;
}

/** Tells open pages what changed (D45). Silence of the change stream is silence here too, so that a page starts to poll. */
@Injectable()
export class LiveService implements ChangeListener, OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #streams = new Set<Stream>();
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly estates: EstateService,
    private readonly reader: PublicReader,
    private readonly feed: ChangeFeed,
  ) {
    feed.listen(this);
  }

  onApplicationBootstrap(): void {
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams) stream.response.end(`${retryLine()}\n`);
    this.#streams.clear();
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
    const own = [...this.#streams].filter((stream) => stream.network === network).length;
    if (this.#streams.size >= MOST || own >= MOST_OF_ONE_NETWORK) {
      throw new DomainError('unavailable', 'Too many open streams. The page will ask for news instead.', { retryAfter: 10 });
    }
  }

  /** Takes over the answer of one page and keeps it open. */
  open(estateId: string, address: string, response: ServerResponse): void {
    response.writeHead(200, STREAM_HEADERS);
    const stream: Stream = { estateId, network: networkOf(address), response };
    response.on('close', () => this.#streams.delete(stream));
    response.on('error', () => this.#streams.delete(stream));
    this.#streams.add(stream);
    response.write(`${retryLine()}event: heartbeat\ndata: {}\n\n`);
  }

  changed(change: Change): void {
    const { kind, asOf, estateId, stageId, lotId, remote } = change;
    this.#tell({ asOf: asOfText(asOf), kind, ...(estateId && { estateId }), ...(stageId && { stageId }), ...(lotId && { lotId }), ...(remote && { remote }) });
  }

  /** Changes may have been missed while the stream was down: every page asks again. */
  restarted(since: AsOf): void {
    for (const estateId of new Set([...this.#streams].map((stream) => stream.estateId))) {
      this.#tell({ asOf: asOfText(since), kind: 'estate', estateId });
    }
  }

  stopped(): void {}

  #tell(event: LiveEvent): void {
    const text = `id: ${event.asOf}\ndata: ${JSON.stringify(event)}\n\n`;
    for (const stream of this.#streams) if (!event.estateId || event.estateId === stream.estateId) this.#write(stream, text);
  }

  #beat(): void {
    if (!this.feed.isRunning()) return;
    for (const stream of this.#streams) this.#write(stream, 'event: heartbeat\ndata: {}\n\n');
  }

  #write(stream: Stream, text: string): void {
    if (stream.response.writableLength > TOO_FAR_BEHIND) stream.response.destroy();
    else stream.response.write(text);
  }
}

/** Pages come back at different moments, or a restart would meet them all at once. */
const retryLine = (): string => `retry: ${1000 + Math.floor(Math.random() * 4000)}\n`;

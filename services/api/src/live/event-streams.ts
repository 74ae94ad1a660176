import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@lotline/shared-domain';

/** Unsent data, in bytes, after which a client is disconnected. */
const TOO_FAR_BEHIND = 256 * 1024;
const HEARTBEAT = 'event: heartbeat\ndata: {}\n\n';

/** Response headers of an event stream. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

interface Stream<About> {
  readonly about: About;
  readonly response: ServerResponse;
}

/** The open event streams of one process; `About` decides which events a stream receives. */
export class EventStreams<About> {
  readonly #streams = new Set<Stream<About>>();

  get size(): number {
    return this.#streams.size;
  }

  /** Topic of each open stream. */
  get about(): About[] {
    return [...this.#streams].map(({ about }) => about);
  }

  /** Takes over a response and keeps it open. */
  open(about: About, response: ServerResponse): void {
    response.writeHead(200, STREAM_HEADERS);
    const stream: Stream<About> = { about, response };
    response.on('close', () => this.#streams.delete(stream));
    response.on('error', () => this.#streams.delete(stream));
    this.#streams.add(stream);
    response.write(`${retryLine()}${HEARTBEAT}`);
  }

  tell(event: LiveEvent, isFor: (about: About) => boolean): void {
    const text = `id: ${event.asOf}\ndata: ${JSON.stringify(event)}\n\n`;
    for (const stream of this.#streams) if (isFor(stream.about)) this.#write(stream, text);
  }

  beat(): void {
    for (const stream of this.#streams) this.#write(stream, HEARTBEAT);
  }

  /** Ends the streams matching `isOver`, by default all. Clients reconnect with jitter. */
  end(isOver: (about: About) => boolean = () => true): void {
    for (const stream of this.#streams) {
      if (!isOver(stream.about)) continue;
      this.#streams.delete(stream);
      stream.response.end(`${retryLine()}\n`);
    }
  }

  #write({ response }: Stream<About>, text: string): void {
    if (response.writableLength > TOO_FAR_BEHIND) response.destroy();
    else response.write(text);
  }
}

/** Random retry delay, so that clients don't all reconnect at once after a restart. */
const retryLine = (): string => `retry: ${1000 + Math.floor(Math.random() * 4000)}\n`;

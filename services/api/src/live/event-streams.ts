import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@lotline/shared-domain';

/** Unsent data, in bytes, after which a client is disconnected. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const HEARTBEAT = 'event: heartbeat\ndata: {}\n\n';

/** Response headers of an event stream. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

interface Stream<Topic> {
  readonly topic: Topic;
  readonly response: ServerResponse;
}

/** The open event streams of one process; `Topic` decides which events a stream receives. */
export class EventStreams<Topic> {
  readonly #streams = new Set<Stream<Topic>>();

  get size(): number {
    return this.#streams.size;
  }

  /** Topic of each open stream. */
  get topics(): Topic[] {
    return [...this.#streams].map(({ topic }) => topic);
  }

  /** Takes over a response and keeps it open. */
  open(topic: Topic, response: ServerResponse): void {
    response.writeHead(200, STREAM_HEADERS);
    const stream: Stream<Topic> = { topic, response };
    response.on('close', () => this.#streams.delete(stream));
    response.on('error', () => this.#streams.delete(stream));
    this.#streams.add(stream);
    response.write(`${retryLine()}${HEARTBEAT}`);
  }

  send(event: LiveEvent, isFor: (topic: Topic) => boolean): void {
    const text = `id: ${event.asOf}\ndata: ${JSON.stringify(event)}\n\n`;
    for (const stream of this.#streams) if (isFor(stream.topic)) this.#write(stream, text);
  }

  sendHeartbeat(): void {
    for (const stream of this.#streams) this.#write(stream, HEARTBEAT);
  }

  /** Ends the streams matching `isOver`, by default all. Clients reconnect with jitter. */
  end(isOver: (topic: Topic) => boolean = () => true): void {
    for (const stream of this.#streams) {
      if (!isOver(stream.topic)) continue;
      this.#streams.delete(stream);
      stream.response.end(`${retryLine()}\n`);
    }
  }

  #write({ response }: Stream<Topic>, text: string): void {
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
    else response.write(text);
  }
}

/** Random retry delay, so that clients don't all reconnect at once after a restart. */
const retryLine = (): string => `retry: ${1000 + Math.floor(Math.random() * 4000)}\n`;

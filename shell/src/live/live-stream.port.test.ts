import type { LiveMessage } from './event-source.port';
import { sharedLiveStream } from './live-stream.port';

/** The browser around two pages: channels that reach every other one, locks that one holds at a time, streams the test opens. */
class Source extends EventTarget {
  static all: Source[] = [];
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = 0;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  arrive(type: string, data = ''): void {
    this.readyState = Source.OPEN;
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
}
class Channel extends EventTarget {
  static all = new Set<Channel>();
  constructor(readonly name: string) {
    super();
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    Channel.all.delete(this);
  }
}
const waiting = new Map<string, (() => Promise<void>)[]>();
const locks = {
  request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    const queue = waiting.get(name) ?? [];
    waiting.set(name, queue);
    const turn = () => work().then(() => void (queue.shift(), void queue[0]?.()));
    queue.push(turn);
    signal.addEventListener('abort', () => queue.indexOf(turn) > 0 && queue.splice(queue.indexOf(turn), 1));
    return queue.length === 1 ? turn() : new Promise(() => undefined);
  },
};

beforeEach(() => {
  Source.all = [];
  Channel.all.clear();
  waiting.clear();
  Object.assign(globalThis, { EventSource: Source, BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

function aPage() {
  const messages: LiveMessage['type'][] = [];
  return { messages, stop: sharedLiveStream('e1', (message) => messages.push(message.type)) };
}

it('two pages share one stream, and the second is connected at once', () => {
  const first = aPage();
  Source.all[0]?.arrive('open');
  const second = aPage();
  expect(Source.all).toHaveLength(1);
  expect(second.messages).toEqual(['beat']);
  Source.all[0]?.arrive('heartbeat');
  expect([first.messages, second.messages]).toEqual([
    ['open', 'beat'],
    ['beat', 'beat'],
  ]);
});

it('a stream that isn’t open yet is not vouched for', () => {
  aPage();
  const second = aPage();
  expect(second.messages).toEqual([]);
  Source.all[0]?.arrive('open');
  expect(second.messages).toEqual(['open']);
});

it('when the page that reads it leaves, the next one reads', async () => {
  const first = aPage();
  Source.all[0]?.arrive('open');
  const second = aPage();
  first.stop();
  await Promise.resolve();
  await Promise.resolve();
  expect(Source.all.map((source) => source.readyState)).toEqual([Source.CLOSED, 0]);
  Source.all[1]?.arrive('open');
  expect(second.messages).toEqual(['beat', 'open']);
});

describe('where a browser can’t share a stream, each page reads for itself', () => {
  const refuse = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  };
  it.each([
    [
      'locks are refused',
      () => Object.defineProperty(navigator, 'locks', { value: { request: async () => refuse() }, configurable: true }),
    ],
    ['channels are refused', () => Object.assign(globalThis, { BroadcastChannel: refuse })],
    ['there are no channels', () => Object.assign(globalThis, { BroadcastChannel: undefined })],
  ])('%s', async (_, make) => {
    make();
    const [first, second] = [aPage(), aPage()];
    await Promise.resolve();
    await Promise.resolve();
    expect(Source.all).toHaveLength(2);
    for (const source of Source.all) source.arrive('open');
    expect([first.messages[0], second.messages[0]]).toEqual(['open', 'open']);
    for (const page of [first, second]) page.stop();
    expect(Source.all.map(({ readyState }) => readyState)).toEqual([Source.CLOSED, Source.CLOSED]);
  });
});

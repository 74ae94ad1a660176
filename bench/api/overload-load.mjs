// @ts-check
// The load of an overload run, in its own process on the other core. Requests are written as bytes to plain sockets: a generator that can't
// keep up would measure itself. Reads its task as JSON, prints the outcome of every request as JSON.
import { randomUUID } from 'node:crypto';
import net from 'node:net';

/**
 * @typedef {{ name: string, share: number, paths?: string[], lots?: string[] }} Kind share: of all requests; paths: requested in turn; lots: held in turn
 * @typedef {{ name: string, seconds: number, rate?: number, connections: number, backoffMs?: number }} Phase rate: requests are sent at fixed times; without one, each connection sends after its response, or backoffMs after a rejection
 * @typedef {{ port: number, kinds: Kind[], phases: Phase[] }} Task
 * @typedef {{ kind: string, due: number, phase: string }} Sent
 */

/** Slower responses are useless, in ms: no goodput, but part of the quantiles. */
const IN_TIME_MS = 2000;
/** How long to wait for responses after the last request, in ms. */
const PATIENCE_MS = 30_000;

const task = /** @type {Task} */ (JSON.parse(process.argv[2] ?? '{}'));
const now = () => performance.now();

/** Picks a kind by its share, evenly spread and in the same order in every run. */
function kindAt(/** @type {number} */ i) {
  let at = (i * 0.6180339887) % 1;
  return task.kinds.find(({ share }) => (at -= share) < 0) ?? task.kinds.at(-1);
}

function requestOf(/** @type {Kind} */ { paths, lots }, /** @type {number} */ i) {
  const common = `host: 127.0.0.1\r\nx-forwarded-for: 10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}\r\n`;
  if (paths)
    return `GET ${paths[i % paths.length]} HTTP/1.1\r\n${common}accept-encoding: br\r\naccept: text/html, application/json\r\n\r\n`;
  const person = { firstName: 'Ada', lastName: 'Lee', email: `${randomUUID()}@example.com`, phone: '0491570158' };
  const body = JSON.stringify({
    lotId: lots?.[i % lots.length],
    leadDetails: person,
    holderType: 'Investor',
    postcode: '3000',
    filledMs: 9000,
  });
  return `POST /api/holds HTTP/1.1\r\n${common}content-type: application/json\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/**
 * Like browsers: a connection idle for longer, in ms, isn't reused, because the server may be closing it (`Keep-Alive: timeout=65`, and 10
 * s before the first request).
 */
const IDLE_MS = 60_000;
const UNUSED_MS = 9000;

/** One connection with one request at a time; it reconnects when the server closes it. */
class Line {
  /** @type {net.Socket | null} */ socket = null;
  /** @type {Sent | null} */ waits = null;
  head = '';
  /** Time until which the connection may be reused. */ goodUntil = 0;
  /** @type {number} */ left = -1;
  /** @type {{ status: number, hasRetryAfter: boolean } | null} */ answer = null;

  constructor(/** @type {(line: Line, sent: Sent, status: number, hasRetryAfter: boolean) => void} */ done) {
    this.done = done;
  }

  send(/** @type {Sent} */ sent, /** @type {string} */ bytes) {
    this.waits = sent;
    if (!this.socket || this.socket.destroyed || this.socket.readableEnded || now() > this.goodUntil) this.open();
    this.socket?.write(bytes);
  }

  open() {
    const old = this.socket;
    this.goodUntil = now() + UNUSED_MS;
    const socket = net.connect({ port: task.port, host: '127.0.0.1', noDelay: true });
    this.socket = socket;
    old?.destroy();
    socket.on('data', (chunk) => this.socket === socket && this.read(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.socket !== socket) return;
      this.socket = null;
      // Closed without a response to the request, which must not happen.
      this.finish(0, false);
    });
  }

  read(/** @type {Buffer} */ chunk) {
    let bytes = chunk;
    if (this.left < 0) {
      this.head += bytes.toString('latin1');
      const end = this.head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.head.slice(0, end).toLowerCase();
      const status = Number(head.slice(9, 12));
      const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
      this.answer = { status, hasRetryAfter: head.includes('\r\nretry-after: ') };
      this.left = length - (this.head.length - end - 4);
      this.head = '';
      bytes = Buffer.alloc(0);
      if (head.includes('\r\nconnection: close')) {
        const old = this.socket;
        this.socket = null;
        old?.end();
      }
    } else this.left -= bytes.length;
    if (this.left > 0) return;
    const { status, hasRetryAfter } = this.answer ?? { status: 0, hasRetryAfter: false };
    this.finish(status, hasRetryAfter);
  }

  finish(/** @type {number} */ status, /** @type {boolean} */ hasRetryAfter) {
    const sent = this.waits;
    this.goodUntil = now() + IDLE_MS;
    [this.waits, this.answer, this.left, this.head] = [null, null, -1, ''];
    if (sent) this.done(this, sent, status, hasRetryAfter);
  }
}

const quantile = (/** @type {number[]} */ list, /** @type {number} */ q) =>
  list.length === 0
    ? null
    : ([...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? null);

/**
 * Opens connections a hundred at a time: real clients are already connected, and the queue of new connections is the system's, not the
 * server's.
 */
async function opened(/** @type {Line[]} */ lines) {
  for (let at = 0; at < lines.length; at += 100) {
    await Promise.all(
      lines.slice(at, at + 100).map(
        (line) =>
          new Promise((resolve) => {
            line.open();
            line.socket?.once('connect', resolve).once('close', resolve);
          }),
      ),
    );
  }
}

/** Runs one phase and waits for its last response. */
async function run(
  /** @type {Phase} */ { name, seconds, rate, connections, backoffMs = 0 },
  /** @type {number} */ offset,
) {
  /** @type {Record<string, { good: number[], late: number[], refused: number[], other: Record<string, number> }>} */
  const kinds = Object.fromEntries(
    task.kinds.map((kind) => [kind.name, { good: [], late: [], refused: [], other: {} }]),
  );
  /** Outcomes by the second in which a request was due. */
  const bySecond = Array.from({ length: Math.ceil(seconds) }, () => ({ good: 0, refused: 0, worst: 0 }));
  let [sent, answered, withoutRetryAfter, waiting] = [0, 0, 0, 0];
  /** @type {(line: Line, sent: Sent, status: number, hasRetryAfter: boolean) => void} */
  let done = () => undefined;
  const lines = Array.from({ length: connections }, () => new Line((...told) => done(...told)));
  await opened(lines);
  const began = now();
  const ends = began + seconds * 1000;
  return new Promise((resolve) => {
    /** @type {Line[]} */
    const free = [];
    /** @type {{ sent: Sent, bytes: string }[]} */
    let queue = [];
    let isOver = false;
    const settle = () => {
      if (isOver || now() < ends || answered < sent) return;
      isOver = true;
      finish();
    };
    done = (line, one, status, hasRetryAfter) => {
      const ms = now() - one.due;
      const kind = kinds[one.kind];
      const second = bySecond[Math.min(bySecond.length - 1, Math.floor((one.due - began) / 1000))];
      if (status > 0) answered += 1;
      else sent -= 1;
      if (status === 0) waiting += 1;
      else if (status < 300) {
        if (ms <= IN_TIME_MS) kind?.good.push(ms);
        else kind?.late.push(ms);
        if (second) second.good += 1;
      } else if (status === 503) {
        kind?.refused.push(ms);
        if (second) second.refused += 1;
        if (!hasRetryAfter) withoutRetryAfter += 1;
      } else if (kind) kind.other[status] = (kind.other[status] ?? 0) + 1;
      if (second) second.worst = Math.max(second.worst, ms);
      const next = queue.shift();
      if (next) line.send(next.sent, next.bytes);
      else if (rate === undefined && now() < ends) {
        if (status === 503 && backoffMs > 0) setTimeout(() => (now() < ends ? ask(line, now()) : settle()), backoffMs);
        else ask(line, now());
      } else free.push(line);
      settle();
    };
    const ask = (/** @type {Line | undefined} */ line, /** @type {number} */ due) => {
      const i = offset + sent;
      const kind = kindAt(i);
      if (!kind) return;
      sent += 1;
      const one = { kind: kind.name, due, phase: name };
      if (line) line.send(one, requestOf(kind, i));
      else queue.push({ sent: one, bytes: requestOf(kind, i) });
    };
    const finish = () => {
      const unanswered = waiting + (sent - answered);
      for (const line of lines) {
        const { socket } = line;
        [line.socket, line.waits] = [null, null];
        socket?.destroy();
      }
      queue = [];
      const rows = Object.fromEntries(
        Object.entries(kinds).map(([kind, { good, late, refused, other }]) => [
          kind,
          {
            good: good.length,
            late: late.length,
            refused: refused.length,
            other,
            p50: quantile([...good, ...late], 0.5),
            p99: quantile([...good, ...late], 0.99),
            refusedP50: quantile(refused, 0.5),
            refusedP99: quantile(refused, 0.99),
          },
        ]),
      );
      const all = Object.values(kinds);
      resolve({
        name,
        seconds,
        rate: rate ?? null,
        sent: sent + waiting,
        unanswered,
        withoutRetryAfter,
        p99: quantile(
          all.flatMap(({ good, late }) => [...good, ...late]),
          0.99,
        ),
        goodPerSecond: all.reduce((sum, { good }) => sum + good.length, 0) / seconds,
        kinds: rows,
        bySecond,
      });
    };
    if (rate === undefined) for (const line of lines) ask(line, now());
    else {
      free.push(...lines);
      let left = 0;
      const pump = () => {
        for (const at = Math.min(now(), ends); left < ((at - began) / 1000) * rate; left += 1)
          ask(free.pop(), began + (left / rate) * 1000);
        if (now() < ends) setTimeout(pump, 1);
        else settle();
      };
      pump();
    }
    setTimeout(
      () => {
        if (isOver) return;
        isOver = true;
        finish();
      },
      seconds * 1000 + PATIENCE_MS,
    ).unref();
    const tick = setInterval(() => {
      settle();
      if (isOver) clearInterval(tick);
    }, 50);
  });
}

const results = [];
let offset = 0;
for (const phase of task.phases) {
  const result = await run(phase, offset);
  offset += result.sent;
  results.push(result);
}
process.stdout.write(JSON.stringify(results));
process.exit(0);

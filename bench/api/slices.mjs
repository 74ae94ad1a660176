// @ts-check
// The load of cached responses, in its own process on the other core. Sends the same number of the same request to each server in turn, in
// short slices, and reads the CPU that each server used for its slice. Reads its task as JSON, prints JSON.
import { Buffer } from 'node:buffer';
import net from 'node:net';
import { cpuMs } from './processes.mjs';

/** @typedef {{ pid: number, port: number }} Target */
/** @typedef {{ targets: Record<string, Target>, path: string, headers: Record<string, string>, status: number, bodyBytes: number, connections: number, requests: number, slices: number }} Task */
/** @typedef {{ send: () => void, isOpen: () => boolean }} Connection */

/** Read buffer in bytes; a response head always fits. */
const SINK_BYTES = 256 * 1024;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * A connection that counts bytes and discards them: while a generator processes a response the server is idle, and a server that idles
 * after every response pays for sleeping and waking, which is the kernel's work.
 * @returns {Promise<Connection>}
 */
function connectionTo(
  /** @type {number} */ port,
  /** @type {Buffer} */ request,
  /** @type {Task} */ { status, bodyBytes },
  /** @type {() => boolean} */ answered,
) {
  const sink = Buffer.allocUnsafe(SINK_BYTES);
  const wanted = Buffer.from(`HTTP/1.1 ${status} `);
  let left = 0;
  let waits = false;
  return new Promise((resolve) => {
    const send = () => {
      waits = true;
      socket.write(request);
    };
    /** @param {number} size */
    const read = (size) => {
      if (left > 0) left -= size;
      else {
        const end = sink.subarray(0, size).indexOf(END_OF_HEAD);
        if (end < 0 || !sink.subarray(0, wanted.length).equals(wanted))
          throw new Error(`not a ${status}: ${sink.toString('latin1', 0, Math.min(size, 200))}`);
        left = end + END_OF_HEAD.length + bodyBytes - size;
      }
      if (left < 0) throw new Error(`an answer ${-left} bytes too long`);
      if (left === 0) {
        waits = false;
        if (answered()) send();
      }
      return true;
    };
    const socket = net.connect(
      { port, host: '127.0.0.1', noDelay: true, onread: { buffer: sink, callback: read } },
      () => resolve({ send, isOpen: () => !socket.destroyed && !socket.readableEnded }),
    );
    socket.on('error', () => undefined);
    // Ends the whole run: a slice with one connection less is a different measurement. A connection may close between slices.
    socket.on('close', () => {
      if (waits) throw new Error(`the server on port ${port} closed a connection`);
    });
  });
}

/** Sends slices to one server, over connections kept open as long as the server allows. */
function senderTo(/** @type {Target} */ { pid, port }, /** @type {Task} */ task) {
  const lines = Object.entries(task.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${task.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`);
  let toSend = 0;
  let toCome = 0;
  let done = () => {};
  const answered = () => {
    toCome -= 1;
    if (toCome === 0) done();
    if (toSend === 0) return false;
    toSend -= 1;
    return true;
  };
  /** @type {Connection[]} */
  let connections = [];
  const answers = (/** @type {number} */ requests) =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      toCome = requests;
      toSend = requests - connections.length;
      done = resolve;
      for (const { send } of connections) send();
    });
  /** CPU and time of one slice; every connection has had a response before it starts. */
  return async () => {
    connections = connections.filter(({ isOpen }) => isOpen());
    while (connections.length < task.connections) connections.push(await connectionTo(port, request, task, answered));
    await answers(connections.length);
    const began = performance.now();
    const before = cpuMs(pid);
    await answers(task.requests);
    return {
      us: ((cpuMs(pid) - before) * 1000) / task.requests,
      perSecond: (task.requests * 1000) / (performance.now() - began),
    };
  };
}

const task = /** @type {Task} */ (JSON.parse(process.argv[2] ?? '{}'));
const senders = Object.entries(task.targets).map(([name, target]) => ({ name, slice: senderTo(target, task) }));
/** @type {Record<string, { us: number[], perSecond: number[] }>} */
const seen = Object.fromEntries(senders.map(({ name }) => [name, { us: [], perSecond: [] }]));
for (let round = -1; round < task.slices; round += 1) {
  // Each round starts with another server; the first round is warm-up.
  if (round >= 0) senders.push(...senders.splice(0, 1));
  for (const { name, slice } of senders) {
    const row = await slice();
    if (round < 0) continue;
    seen[name]?.us.push(row.us);
    seen[name]?.perSecond.push(row.perSecond);
  }
}
process.stdout.write(JSON.stringify(seen));
process.exit(0);

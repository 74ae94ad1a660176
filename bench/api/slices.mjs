// @ts-check
// The load of kept answers, a process of its own on the other core. It sends the same number of the same request to every
// server in turn, in short slices, and reads the CPU that each server used for its slice. Takes its task as JSON, prints JSON.
import { Buffer } from 'node:buffer';
import net from 'node:net';
import { cpuMs } from './processes.mjs';

/** @typedef {{ pid: number, port: number }} Target */
/** @typedef {{ targets: Record<string, Target>, path: string, headers: Record<string, string>, status: number, bodyBytes: number, connections: number, requests: number, slices: number }} Task */

/** What is read at once, in bytes; a head always fits. */
const SINK_BYTES = 256 * 1024;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * A connection that counts bytes and keeps none: what a generator does with an answer is time in which the server waits, and
 * a server that waits after every answer pays for falling asleep and waking up, which is the kernel's work and not its own.
 * @returns {Promise<{ send: () => void, end: () => void }>}
 */
function connectionTo(/** @type {number} */ port, /** @type {Buffer} */ request, /** @type {Task} */ { status, bodyBytes }, /** @type {() => boolean} */ answered) {
  const sink = Buffer.allocUnsafe(SINK_BYTES);
  const wanted = Buffer.from(`HTTP/1.1 ${status} `);
  let left = 0;
  let ended = false;
  return new Promise((resolve) => {
    const send = () => socket.write(request);
    /** @param {number} size */
    const read = (size) => {
      if (left > 0) left -= size;
      else {
        const end = sink.subarray(0, size).indexOf(END_OF_HEAD);
        if (end < 0 || !sink.subarray(0, wanted.length).equals(wanted)) throw new Error(`not a ${status}: ${sink.toString('latin1', 0, Math.min(size, 200))}`);
        left = end + END_OF_HEAD.length + bodyBytes - size;
      }
      if (left < 0) throw new Error(`an answer ${-left} bytes too long`);
      if (left === 0 && answered()) send();
      return true;
    };
    const end = () => {
      ended = true;
      socket.destroy();
    };
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: sink, callback: read } }, () => resolve({ send, end }));
    socket.on('error', () => undefined);
    // Ends the whole run: a slice with a connection less is another measurement.
    socket.on('close', () => {
      if (!ended) throw new Error(`the server on port ${port} closed a connection`);
    });
  });
}

/** One slice: connections of its own, on which one answer has come before CPU and time are counted. @returns {Promise<{ us: number, perSecond: number }>} */
async function slice(/** @type {Target} */ { pid, port }, /** @type {Task} */ task) {
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
  const connections = await Promise.all(Array.from({ length: task.connections }, () => connectionTo(port, request, task, answered)));
  const answers = (/** @type {number} */ requests) =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      toCome = requests;
      toSend = requests - connections.length;
      done = resolve;
      for (const { send } of connections) send();
    });
  await answers(connections.length);
  const began = performance.now();
  const before = cpuMs(pid);
  await answers(task.requests);
  const row = { us: ((cpuMs(pid) - before) * 1000) / task.requests, perSecond: (task.requests * 1000) / (performance.now() - began) };
  for (const { end } of connections) end();
  return row;
}

const task = /** @type {Task} */ (JSON.parse(process.argv[2] ?? '{}'));
const names = Object.keys(task.targets);
/** @type {Record<string, { us: number[], perSecond: number[] }>} */
const seen = Object.fromEntries(names.map((name) => [name, { us: [], perSecond: [] }]));
for (let round = -1; round < task.slices; round += 1) {
  // Each round of slices begins with another server; the first is for warming up.
  for (let turn = 0; turn < names.length; turn += 1) {
    const name = names[(round + 1 + turn) % names.length] ?? '';
    const row = await slice(/** @type {Target} */ (task.targets[name]), task);
    if (round < 0) continue;
    seen[name]?.us.push(row.us);
    seen[name]?.perSecond.push(row.perSecond);
  }
}
process.stdout.write(JSON.stringify(seen));
process.exit(0);

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Pause before connections are closed, and between the times that they are, in ms. */
const EVERY_MS = 1_000;

/**
 * Lets the server close in about a second once its requests are answered; Node's `close` would wait for a minute of
 * silence on two kinds of connection. Those that have never sent a request, such as those that browsers open in
 * advance, count as busy; they have a second to send one. Those that were busy when the server closed stay open after
 * their answer.
 * @param isStopping whether the process is stopping: an answer then closes its connection, so that the client opens its
 *   next one elsewhere
 */
export function closeConnections(fastify: FastifyInstance, isStopping: () => boolean): void {
  const unused = new Set<Socket>();
  const { server } = fastify;
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  // Added late: the fast path takes the place of the listeners that were there before it.
  server.once('listening', () => server.on('request', ({ socket }) => void unused.delete(socket)));
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.raw.shouldKeepAlive = false;
    done();
  });
  fastify.addHook('preClose', (done) => {
    const timer = setInterval(() => {
      for (const socket of unused) socket.destroy();
      server.closeIdleConnections();
    }, EVERY_MS).unref();
    server.once('close', () => clearInterval(timer));
    done();
  });
}

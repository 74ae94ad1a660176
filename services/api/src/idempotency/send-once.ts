import type { FastifyReply } from 'fastify';
import type { OnceAnswer } from './unit-of-work.js';

/** Sends what a unit of work answered: its status, whether it is a repeat, and the moment of the write for later reads. */
export function sendOnce<T>(reply: FastifyReply, answer: OnceAnswer<T>): T {
  void reply.status(answer.status).header('Cache-Control', 'no-store');
  if (answer.replayed) void reply.header('Idempotent-Replayed', 'true');
  if (answer.asOf) void reply.header('Lotline-As-Of', answer.asOf);
  return answer.body;
}

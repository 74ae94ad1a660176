import type { FastifyReply } from 'fastify';
import type { OnceAnswer } from './unit-of-work.js';

/**
 * Sends the reply of a unit of work: status, whether it is a replay, and the time of the write for subsequent reads.
 */
export function sendOnce<T>(reply: FastifyReply, answer: OnceAnswer<T>): T {
  void reply.status(answer.status).header('Cache-Control', 'no-store');
  if (answer.replayed) void reply.header('Idempotent-Replayed', 'true');
  if (answer.asOf) void reply.header('Lotline-As-Of', answer.asOf);
  return answer.body;
}

import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { OnceAnswer } from './unit-of-work.js';

/**
 * Sends the reply of a unit of work: status, whether it is a replay, and the time of the write for subsequent reads.
 */
export class SendOnce<T> implements NestInterceptor<OnceAnswer<T>, T> {
  intercept(context: ExecutionContext, next: CallHandler<OnceAnswer<T>>): Observable<T> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(map((answer) => sendOnce(reply, answer)));
  }
}

function sendOnce<T>(reply: FastifyReply, { status, replayed, asOf, body }: OnceAnswer<T>): T {
  void reply.status(status);
  if (replayed) void reply.header('Idempotent-Replayed', 'true');
  if (asOf) void reply.header('Lotline-As-Of', asOf);
  return body;
}

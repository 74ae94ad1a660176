import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentContext } from '../database/scope.js';
import { describeFailure, logFailure } from './failure.js';

const log = new Logger('Problem');

/** Turns every failure of the API into problem+json, without internal details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent || reply.raw.headersSent) return;
    const request = http.getRequest<FastifyRequest>();
    sendProblem(reply, currentContext()?.requestId ?? String(request.id), error);
  }
}

/** Answers `error` as problem+json; the cause of a 500 is logged, not revealed. */
export function sendProblem(reply: FastifyReply, requestId: string, error: unknown): void {
  const { status, code, title, message, errors, extra, retryAfter } = describeFailure(error);
  logFailure(log, status, error);
  if (retryAfter) void reply.header('Retry-After', String(retryAfter));
  if (status === 401) void reply.header('WWW-Authenticate', 'Bearer');
  const body = {
    type: `/problems/${code}`,
    title,
    status,
    statusCode: status,
    code,
    message,
    requestId,
    ...(errors ? { errors } : {}),
    ...extra,
  };
  void reply
    .status(status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .serializer((value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .send(body);
}

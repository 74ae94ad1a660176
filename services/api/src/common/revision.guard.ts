import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import { seenEtagOf } from './etag.js';

/** The revision that a caller has seen, from `If-Match: "7"`; 428 without one in double quotes (D43, RFC 9110). */
export function revisionOf(context: ExecutionContext): number {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  const revision = /^"(\d{1,12})"$/.exec(header ?? '')?.[1];
  if (revision === undefined)
    throw new DomainError(
      'precondition_required',
      'Name the revision you have seen, e.g. If-Match: "7"; a row that isn’t there yet is at "0".',
    );
  return Number(revision);
}

/** Requires changes at a `guarded` endpoint to name a revision, even if the handler doesn't read it. */
export class RevisionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    revisionOf(context);
    return true;
  }
}

/** Requires changes at an endpoint that is guarded by `etag` to name one, even if the handler doesn't read it. */
export class EtagGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (seenEtagOf(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']) !== null) return true;
    throw new DomainError(
      'precondition_required',
      'Name the etag of what you have read in double quotes, e.g. If-Match: "mEoY5oQk".',
    );
  }
}

import { DomainError } from '@lotline/shared-domain';

/** A read that found nothing: HTTP 404 with `statusCode` 404 in the body (D20). @example throw notFound('estate map') */
export const notFound = (what: string): DomainError => new DomainError('not_found', `There is no such ${what}.`);

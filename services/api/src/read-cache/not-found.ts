import { DomainError } from '@lotline/shared-domain';

/** That a read found nothing. With tags it is kept like an answer, until a change touches one of them. */
export class NothingFound extends DomainError {
  constructor(
    what: string,
    readonly tags: readonly string[],
  ) {
    super('not_found', `There is no such ${what}.`);
  }
}

/**
 * A read that found nothing: HTTP 404 with `statusCode` 404 in the body (D20). Give tags where the thing's owner is there, so that pages of an
 * estate without a map don't look for one each time; an id nobody knows has none and isn't kept.
 * @example throw notFound('estate map', [TAGS.estateMap(estateId)])
 */
export const notFound = (what: string, tags: readonly string[] = []): DomainError => new NothingFound(what, tags);

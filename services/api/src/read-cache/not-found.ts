import { DomainError } from '@lotline/shared-domain';

/** Nothing was found. With tags the absence is cached like an answer, until a change touches one of them. */
export class NothingFound extends DomainError {
  constructor(
    what: string,
    readonly tags: readonly string[],
  ) {
    super('not_found', `There is no such ${what}.`);
  }
}

/**
 * HTTP 404 with `statusCode` 404 in the body (D20). Pass tags if the owning object exists, so that e.g. pages of an
 * estate without a map don't query for it each time. An unknown id has no tags and isn't cached.
 * @example throw notFound('estate map', [TAGS.estateMap(estateId)])
 */
export const notFound = (what: string, tags: readonly string[] = []): DomainError => new NothingFound(what, tags);

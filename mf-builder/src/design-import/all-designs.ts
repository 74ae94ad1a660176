import { getOwnDesigns, type OwnDesignRow } from '@lotline/shared-domain';
import { callApi } from '@lotline/shared-runtime';

/** The largest page. */
const LIMIT = '100';

/** All designs of the builder by name, page by page. */
export function* allDesigns(): Generator<unknown, readonly OwnDesignRow[]> {
  const rows: OwnDesignRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = yield* callApi(getOwnDesigns, { query: { page: String(page), limit: LIMIT } });
    rows.push(...answer.data);
    if (!answer.hasNextPage) return rows;
  }
}

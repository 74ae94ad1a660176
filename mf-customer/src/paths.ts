import { accountPath, withQuery } from '@lotline/shared-domain';
import { patchQuery, writeQuery, type LocationState } from '@lotline/shared-runtime';

/** The page of logging in, on to `to`. */
export const loginPath = (to?: string | null): string => withQuery(accountPath('login'), { to });

/** Where a login returns to: the current page, outside the website that embeds it; of an 'unauthorized' address the estate behind it (D18). */
export const wayBack = ({ pathname, query }: LocationState): string =>
  `${pathname.replace(/\/unauthorized\/?$/i, '')}${writeQuery(patchQuery(query, { embed: null }))}`;

import { accountPath, withQuery } from '@lotline/shared-domain';
import { patchQuery, writeQuery, type LocationState } from '@lotline/shared-runtime';

/** Path of the login page, returning to `to`. */
export const loginPath = (to?: string | null): string => withQuery(accountPath('login'), { to });

/** Return path after login: the current page, not embedded; for 'unauthorized' the estate behind it (D18). */
export const returnPath = ({ pathname, query }: LocationState): string =>
  `${pathname.replace(/\/unauthorized\/?$/i, '')}${writeQuery(patchQuery(query, { embed: null }))}`;

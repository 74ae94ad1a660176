import { accountPath, withQuery } from '@lotline/shared-domain';
import { patchQuery, writeQuery, type LocationState } from '@lotline/shared-runtime';

/** The page of logging in, on to `to`. */
export const loginPath = (to?: string | null): string => withQuery(accountPath('login'), { to });

/** This page outside the website that embeds it. */
export const unembedded = ({ pathname, query }: LocationState): string => `${pathname}${writeQuery(patchQuery(query, { embed: null }))}`;

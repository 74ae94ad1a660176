import { UNAVAILABLE_PAGE_WORDS } from '@lotline/shared-domain';
import { ALL_ESTATES, readableNotice } from './readable-pages.js';

export const ABSENT = readableNotice(
  'We can’t find that estate',
  'The address may be mistyped, or the estate is no longer public.',
  ALL_ESTATES,
);

export const UNAVAILABLE = readableNotice(UNAVAILABLE_PAGE_WORDS.title, UNAVAILABLE_PAGE_WORDS.hint, ALL_ESTATES);

export const NOTHING = readableNotice(
  'There is nothing at this address',
  'The page may have moved, or the link is incomplete.',
  ALL_ESTATES,
);

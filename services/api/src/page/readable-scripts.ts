import { estatePath } from '@lotline/shared-domain';
import { NEEDS_SCRIPTS, readableNotice } from './readable-notices.js';
import type { ReadablePage } from './readable-page.js';
import { underEstate } from './under-estate.js';

/** A page that only scripts show. */
export const needsScripts: ReadablePage = { content: () => NEEDS_SCRIPTS };

/** The same under an estate, with a link to its map. */
export const needsScriptsUnderEstate: ReadablePage = {
  content: underEstate(({ estate: { key, title, suburb } }) => ({
    main: readableNotice(title, `${suburb}. This page needs scripts to be shown.`, {
      href: estatePath(key),
      label: `See ${title}`,
    }),
  })),
};

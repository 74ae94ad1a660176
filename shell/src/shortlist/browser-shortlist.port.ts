import type { StarredLot } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';
import { keepBrowserShortlist, readBrowserShortlist } from '@lotline/shared-runtime/shortlist';

export interface BrowserShortlist {
  read(): readonly StarredLot[];
  keep(lots: readonly StarredLot[]): void;
  /** Tells this browser's other tabs that the account's shortlist has changed. */
  tellTabs(): void;
  listen(changed: () => void): () => void;
}

/** When a tab last changed the account's shortlist: writing it is heard by the others, and says nothing more. */
const news = storage<number>('shortlist-news', 1);

export const browserShortlist: BrowserShortlist = {
  read: readBrowserShortlist,
  keep: keepBrowserShortlist,
  tellTabs: () => news.write(Date.now()),
  listen: (changed) => {
    // A browser tells every tab but the one that wrote.
    const hear = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith('lotline:shortlist')) changed();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};

import type { StarredLot } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';
import { writeBrowserShortlist, readBrowserShortlist } from '@lotline/shared-runtime/shortlist';

export interface BrowserShortlist {
  read(): readonly StarredLot[];
  keep(lots: readonly StarredLot[]): void;
  /** Notifies this browser's other tabs that the account's shortlist has changed. */
  tellTabs(): void;
  listen(changed: () => void): () => void;
}

/** Time of the last change of the account's shortlist; written only to trigger `storage` events in other tabs. */
const news = storage<number>('shortlist-news', 1);

export const browserShortlist: BrowserShortlist = {
  read: readBrowserShortlist,
  keep: writeBrowserShortlist,
  tellTabs: () => news.write(Date.now()),
  listen: (changed) => {
    // `storage` events fire in every tab except the one that wrote.
    const hear = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith('lotline:shortlist')) changed();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};

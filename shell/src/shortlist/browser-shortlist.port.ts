import type { StarredLot } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';
import { writeBrowserShortlist, readBrowserShortlist } from '@lotline/shared-runtime/shortlist';

export interface BrowserShortlist {
  read(): readonly StarredLot[];
  write(lots: readonly StarredLot[]): void;
  /** Notifies this browser's other tabs that the account's shortlist has changed. */
  notifyTabs(): void;
  listen(changed: () => void): () => void;
}

/** Time of the last change of the account's shortlist; written only to trigger `storage` events in other tabs. */
const news = storage<number>('shortlist-news', 1);

export const browserShortlist: BrowserShortlist = {
  read: readBrowserShortlist,
  write: writeBrowserShortlist,
  notifyTabs: () => news.write(Date.now()),
  listen: (changed) => {
    // `storage` events fire in every tab except the one that wrote.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith('lotline:shortlist')) changed();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};

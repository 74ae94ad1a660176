import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { Kept } from './steps';

/**
 * What this browser keeps of a draft: each thing done, at once, so that a killed tab loses nothing and undo goes on after
 * a reload. It is cleared once the draft ends.
 */
export interface Journal {
  read(draftId: string): Promise<readonly Kept[]>;
  /** Keeps the thing done as number `at` since the draft was opened here. */
  add(draftId: string, at: number, kept: Kept): Promise<void>;
  clear(draftId: string): Promise<void>;
}

const keyOf = (draftId: string, at: number): string => `${draftId} ${String(at).padStart(9, '0')}`;

/** Keys of a draft, in order. */
async function ownKeys(draftId: string, store: UseStore): Promise<string[]> {
  const all = await keys<string>(store);
  return all.filter((key) => key.startsWith(`${draftId} `)).sort();
}

function inBrowser(store: UseStore): Journal {
  return {
    read: async (draftId) => {
      const own = await ownKeys(draftId, store);
      const kept = await Promise.all(own.map((key) => get<Kept>(key, store)));
      return kept.filter((one) => one !== undefined);
    },
    add: (draftId, at, kept) => set(keyOf(draftId, at), kept, store),
    clear: async (draftId) => {
      await delMany(await ownKeys(draftId, store), store);
    },
  };
}

/** Where a browser keeps nothing, as in some private windows: as long as the tab is open. */
function inMemory(): Journal {
  const kept = new Map<string, Kept>();
  const of = (draftId: string) => [...kept.keys()].filter((key) => key.startsWith(`${draftId} `)).sort();
  return {
    read: async (draftId) => of(draftId).map((key) => kept.get(key)!),
    add: async (draftId, at, one) => void kept.set(keyOf(draftId, at), one),
    clear: async (draftId) => {
      for (const key of of(draftId)) kept.delete(key);
    },
  };
}

/** The journal of this browser; a failure to write falls back to memory and never stops the drawing. */
export function openJournal(): Journal {
  if (typeof indexedDB === 'undefined') return inMemory();
  const [memory, browser] = [inMemory(), inBrowser(createStore('lotline-map-drafts', 'steps'))];
  const safely =
    <Args extends unknown[], Result>(
      first: (...args: Args) => Promise<Result>,
      second: (...args: Args) => Promise<Result>,
    ) =>
    (...args: Args): Promise<Result> =>
      first(...args).catch(() => second(...args));
  return {
    read: safely(browser.read, memory.read),
    add: safely(browser.add, memory.add),
    clear: safely(browser.clear, memory.clear),
  };
}

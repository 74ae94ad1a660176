import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { Kept } from './steps';

/**
 * What this browser keeps of a draft: each thing done at once, so that a killed tab loses nothing. `from` is the revision
 * that the draft begins with here, `kept` everything done since, sent or not.
 */
export interface Journal {
  read(draftId: string): Promise<readonly Kept[]>;
  /** Keeps the thing done as number `at` since the draft was opened here. */
  add(draftId: string, at: number, kept: Kept): Promise<void>;
  /** Forgets the first things done, which the server has. */
  drop(draftId: string, upTo: number): Promise<void>;
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
    drop: async (draftId, upTo) => {
      const own = await ownKeys(draftId, store);
      await delMany(
        own.filter((key) => key < keyOf(draftId, upTo)),
        store,
      );
    },
    clear: async (draftId) => {
      for (const key of await ownKeys(draftId, store)) await del(key, store);
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
    drop: async (draftId, upTo) => {
      for (const key of of(draftId)) if (key < keyOf(draftId, upTo)) kept.delete(key);
    },
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
    <Args extends unknown[], Result>(first: (...args: Args) => Promise<Result>, second: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      first(...args).catch(() => second(...args));
  return {
    read: safely(browser.read, memory.read),
    add: safely(browser.add, memory.add),
    drop: safely(browser.drop, memory.drop),
    clear: safely(browser.clear, memory.clear),
  };
}

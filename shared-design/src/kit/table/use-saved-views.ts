import { useEffect, useMemo, useRef, useState } from 'react';
import type { SavedView, SavedViewsState, TableView, ViewsPort } from './saved-views.types';

/** A view as a string to compare; the order of filters doesn't matter. */
const serializeView = ({ sort, shown, filters }: TableView): string =>
  JSON.stringify([
    sort,
    [...shown].sort(),
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .sort(),
  ]);

/** An unused view id. */
function unusedId(views: readonly SavedView[]): string {
  const taken = new Set(views.map(({ id }) => id));
  for (let at = views.length + 1; ; at += 1) if (!taken.has(`view-${at}`)) return `view-${at}`;
}

interface LoadedViews {
  phase: SavedViewsState['phase'];
  views: readonly SavedView[];
}

async function loadFrom(port: ViewsPort): Promise<LoadedViews> {
  try {
    return { phase: 'ready', views: await port.load() };
  } catch {
    return { phase: 'notLoaded', views: [] };
  }
}

const partsOf = ({ sort, shown, filters }: TableView): TableView => ({ sort, shown, filters });

/**
 * A table's saved views: named orders, columns and filters, stored by a port. Render the table from `view` and report changes; a save takes
 * effect once the port has stored it. A new `port` object reloads the views, so keep it stable.
 * @example
 * const views = useSavedViews(port, { sort: null, shown: ['number', 'price'], filters: {} });
 * <RecordTable {...tableOf(views)} rows={rows.filter(fits(views.view.filters))} views={<SavedViews {...views} />} … />
 */
export function useSavedViews(port: ViewsPort, standard: TableView): SavedViewsState {
  const [{ phase, views }, setLoaded] = useState<LoadedViews>({ phase: 'loading', views: [] });
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [view, setView] = useState(standard);
  /** Load attempts. */
  const [round, setRound] = useState(0);
  const unsaved = useRef<(() => void) | null>(null);

  useEffect(() => {
    let isOver = false;
    const loaded = (result: LoadedViews) => {
      if (!isOver) setLoaded(result);
    };
    void loadFrom(port).then(loaded);
    return () => {
      isOver = true;
    };
  }, [port, round]);

  const store = async (next: readonly SavedView[], shown: SavedView | null) => {
    setLoaded({ phase: 'saving', views });
    try {
      await port.save(next);
    } catch {
      unsaved.current = () => void store(next, shown);
      setLoaded({ phase: 'notSaved', views });
      return;
    }
    setLoaded({ phase: 'ready', views: next });
    setPickedId(shown?.id ?? null);
    if (!shown) setView(standard);
  };

  const picked = useMemo(() => views.find(({ id }) => id === pickedId) ?? null, [views, pickedId]);
  const replaced = (changed: SavedView) =>
    void store(
      views.map((one) => (one.id === changed.id ? changed : one)),
      changed,
    );
  return {
    phase,
    views,
    picked,
    view,
    isChanged: serializeView(view) !== serializeView(picked ?? standard),
    change: (part) => setView((now) => ({ ...now, ...part })),
    pick: (id) => {
      setPickedId(id);
      setView(partsOf(views.find((one) => one.id === id) ?? standard));
    },
    reset: () => setView(partsOf(picked ?? standard)),
    save: () => picked && replaced({ ...picked, ...view }),
    saveAs: (name) => {
      const made = { ...view, id: unusedId(views), name };
      void store([...views, made], made);
    },
    rename: (name) => picked && replaced({ ...picked, name }),
    remove: () =>
      void store(
        views.filter((one) => one !== picked),
        null,
      ),
    retry: () => {
      if (phase === 'notSaved') return unsaved.current?.();
      setLoaded({ phase: 'loading', views: [] });
      setRound(round + 1);
    },
  };
}

/** The RecordTable props for a table's views. */
export const tableOf = ({ view, change }: SavedViewsState) => ({
  sort: view.sort,
  shown: view.shown,
  onSortChange: (sort: TableView['sort']) => change({ sort }),
  onShownChange: (shown: readonly string[]) => change({ shown }),
});

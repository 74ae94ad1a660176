import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RemoteModule } from '@lotline/shared-runtime';

// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- every slice has a state type of its own
type SliceReducer = Reducer<any, UnknownAction>;

interface RemoteSlices {
  /**
   * Replaces the previous build's reducers; `threw` is called once when one of them throws.
   * @throws when a path belongs to another remote.
   */
  add(module: RemoteModule, threw: (error: unknown) => void): void;
  /** Stops calling the build's reducers. */
  remove(module: RemoteModule): void;
}

/**
 * Manages remotes' slices. A reducer that throws is disabled and its state kept, so that no remote can break the store.
 */
export function createRemoteSlices(inject: (path: string, reducer: SliceReducer) => void): RemoteSlices {
  const owners = new Map<string, string>();
  const reducers = new Map<string, SliceReducer>();

  function guarded(path: string, reducer: SliceReducer, threw: (error: unknown) => void): SliceReducer {
    let isOut = false;
    return (state: unknown, action) => {
      if (isOut) return state ?? null;
      try {
        const next: unknown = reducer(state, action);
        if (next === undefined) throw new Error(`The reducer of ${path} answers nothing`);
        return next;
      } catch (error) {
        isOut = true;
        threw(error);
        return state ?? null;
      }
    };
  }

  return {
    add({ id, slices }, threw) {
      for (const { path } of slices)
        if ((owners.get(path) ?? id) !== id || path.split('/')[0] !== id)
          throw new Error(`${id} may not own the slice ${path}`);
      let isTold = false;
      const once = (error: unknown) => {
        if (!isTold) threw(error);
        isTold = true;
      };
      for (const { path, reducer } of slices) {
        reducers.set(path, guarded(path, reducer, once));
        if (!owners.has(path))
          inject(path, (state: unknown, action) => reducers.get(path)?.(state, action) ?? state ?? null);
        owners.set(path, id);
      }
    },
    remove({ slices }) {
      for (const { path } of slices) reducers.delete(path);
    },
  };
}

import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { MapTool } from '../../shape-map';
import { attachTool } from './attach-tool';
import type { Tool } from './tool.types';

/** Holds the state of a map's tool, for the component that draws it: read it with `useMapToolState`. */
export interface MapToolStore<State> {
  readonly get: () => State;
  /** Calls `onChange` after every change. Returns the function that ends it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

function createStore<State>(start: State): { store: MapToolStore<State>; set: (next: State) => void } {
  let now = start;
  const listeners = new Set<() => void>();
  return {
    store: {
      get: () => now,
      subscribe(onChange) {
        listeners.add(onChange);
        return () => void listeners.delete(onChange);
      },
    },
    set(next) {
      now = next;
      listeners.forEach((onChange) => onChange());
    },
  };
}

/**
 * Runs an editor's tool on a map without rendering the caller as the tool's state changes: pass `tool` to the map and `store` to the
 * component that draws the overlay. For maps of thousands of shapes; else `useMapTool`. A new tool begins at its own start.
 * @example
 * const { tool, store } = useMapToolStore(cornerTool, ({ id, path }) => shapeChanged(id, path));
 * <ShapeMap shapes={shapes} tool={tool} overlay={(pxPerUnit) => <Corners store={store} pxPerUnit={pxPerUnit} />} … />
 */
export function useMapToolStore<State, Output = never>(
  tool: Tool<State, Output>,
  onOutput?: (output: Output) => void,
): { tool: MapTool; store: MapToolStore<State> } {
  const onOutputRef = useRef(onOutput);
  useEffect(() => void (onOutputRef.current = onOutput));
  return useMemo(() => {
    const { store, set } = createStore(tool.start);
    // Rendered in the frame of the pointer's event: React would render moves after it.
    const state = (next: State) => flushSync(() => set(next));
    const output = (value: Output) => onOutputRef.current?.(value);
    return { tool: { attach: attachTool(tool, { state, output }) }, store };
  }, [tool]);
}

/** The state of a tool, as it changes. */
export const useMapToolState = <State>({ subscribe, get }: MapToolStore<State>): State =>
  useSyncExternalStore(subscribe, get);

/**
 * Runs an editor's tool on a map: pass `tool` to the map, draw the overlay from `state`. A new tool begins at its own start.
 * @example
 * const { tool, state } = useMapTool(cornerTool, ({ id, path }) => shapeChanged(id, path));
 * <ShapeMap shapes={shapes} tool={tool} overlay={(pxPerUnit) => <Corners state={state} pxPerUnit={pxPerUnit} />} … />
 */
export function useMapTool<State, Output = never>(
  tool: Tool<State, Output>,
  onOutput?: (output: Output) => void,
): { tool: MapTool; state: State } {
  const { tool: attached, store } = useMapToolStore(tool, onOutput);
  return { tool: attached, state: useMapToolState(store) };
}

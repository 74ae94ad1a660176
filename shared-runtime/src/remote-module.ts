import type { ComponentType } from 'react';
import type { Reducer, UnknownAction } from 'redux';
import type { HostState } from './host-state';
import type { ModalsOf } from './modals';

/**
 * The contract this copy of shared-runtime implements. Additive changes raise the minor; the shell supports majors N
 * and N−1.
 */
export const CONTRACT = '1.4.0';

/** A lazy React component: its chunk is fetched when the route, slot or modal is first shown. */
export type LoadComponent<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A page of the route table, or one of the remote's own. `path` parameters: `/estate/:estateId`. */
export interface RemoteRoute {
  name: string;
  path: string;
  load: LoadComponent;
}

/**
 * A modal of specification 2.9. The shell renders the frame (overlay, focus trap, Escape, scroll lock), the remote the
 * content. What the host must know before the remote loads (deep link, prefetch, placeholder) is declared in
 * remote.json under `declares` (ADR-0022).
 */
export interface RemoteModal<Props extends object = never> {
  /**
   * Validates `input`, which holds only ids and plain values; returns the props, or null when the modal can't open with
   * it. Unknown fields are ignored.
   */
  parseProps(input: unknown): Props | null;
  load: LoadComponent<Props>;
  /**
   * Props of the likely next opening, from the page's state: the host may prerender it, hidden and without effects.
   * Null when not yet known. The opening continues with the prerendered content, with its own props. Since contract 1.1.
   */
  likelyProps?(state: HostState): Props | null;
  /**
   * The action the host dispatches when the modal is likely to be opened, so that the remote fetches its data: on hover
   * or focus of an element with its `data-opens`, or when declared as `first` or `next`. Null when the page's state
   * doesn't determine the data yet. Since contract 1.1.
   * @example prefetch: (state) => prefetch(resource(getLotsList, { params: { estateId: selectEstateId(state) } }))
   */
  prefetch?(state: HostState): UnknownAction | null;
  /**
   * The question shown before closing, naming what would be lost; null closes at once (D89). Since contract 1.1.
   * @example guard: (state) => (selectIsChanged(state) ? 'The changes to Lot 12 are not saved.' : null)
   */
  guard?(state: HostState): string | null;
  /** Validates the answer of `modalAnswered` before the opener receives it; null when invalid. Since contract 1.1. */
  result?(input: unknown): unknown;
  /** Width of the frame: narrow 440 px, medium 640 px, wide 920 px. */
  width?: 'narrow' | 'medium' | 'wide';
}

/** A slice of the host's store. `path` is `<remote>/<feature>`; a second owner of a path is rejected. */
export interface RemoteSlice {
  path: string;
  // oxlint-disable-next-line @typescript-eslint/no-explicit-any -- every feature has a state type of its own
  reducer: Reducer<any, UnknownAction>;
}

/** The only thing a remote exposes, as `./module`. With its `Id`, it must have exactly its modals of the table `Modals`. */
export interface RemoteModule<Id extends string = string> {
  id: Id;
  version: string;
  contract: string;
  routes: readonly RemoteRoute[];
  slots: Readonly<Record<string, LoadComponent<never>>>;
  modals: Readonly<Record<string extends Id ? string : ModalsOf<Id>, RemoteModal<never>>>;
  slices: readonly RemoteSlice[];
  /** The root saga; the shell runs it once, wrapped so that an error can't kill its watchers. */
  saga?: () => Generator;
}

/** Type-checks a modal's definition, then erases its props type for the module's table. */
export function modal<Props extends object>(definition: RemoteModal<Props>): RemoteModal<never> {
  return definition as unknown as RemoteModal<never>;
}

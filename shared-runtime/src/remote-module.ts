import type { ComponentType } from 'react';
import type { Reducer, UnknownAction } from 'redux';
import type { HostState } from './host-state';

/** The contract this copy of shared-runtime speaks. Additive changes raise the minor; the shell supports majors N and N−1. */
export const CONTRACT = '1.3.0';

/** A lazy React component: the chunk is fetched when the route, slot or modal is first shown. */
export type LoadComponent<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A page of the route table, or one of the remote's own, answered by a screen. Parameters of `path` after a colon: `/estate/:estateId`. */
export interface RemoteRoute {
  name: string;
  path: string;
  load: LoadComponent;
}

/**
 * A modal of specification 2.9. The shell draws the frame (overlay, focus, Escape, scroll lock); the remote draws what is inside. What a host
 * must know before the remote is loaded (deep link, prefetch, stand-in) stands in remote.json under `declares` (ADR-0022).
 */
export interface RemoteModal<Props extends object = never> {
  /** Ids and plain values only; returns what it accepts of `input`, or null when the modal can't open with it. Unknown fields are ignored. */
  parseProps(input: unknown): Props | null;
  load: LoadComponent<Props>;
  /** Props of the opening that is likely next, by the page's state: the host may prerender it, hidden and without effects. Null: not yet known. Since contract 1.1. */
  likelyProps?(state: HostState): Props | null;
  /**
   * What the host dispatches when the modal is likely to be opened, so that a saga of the remote fetches what it will show: a pointer or the focus
   * is on an element with its `data-opens`, or it is declared as `first` or `next`. Since contract 1.1.
   * Null: the page's state doesn't say yet what that is.
   * @example prefetch: (state) => prefetch(resource(getLotsList, { params: { estateId: selectEstateId(state) } }))
   */
  prefetch?(state: HostState): UnknownAction | null;
  /**
   * What closing it now would lose, in a sentence to the visitor, who is asked first; null: it closes at once (D89). Since contract 1.1.
   * @example guard: (state) => (selectIsChanged(state) ? 'The changes to Lot 12 are not saved.' : null)
   */
  guard?(state: HostState): string | null;
  /** Reads what it is answered with (`modalAnswered`); null: nothing it stands for. The opener gets that and nothing more. Since contract 1.1. */
  result?(input: unknown): unknown;
  /** Width of the frame: narrow 440 px, medium 640 px, wide 920 px. */
  width?: 'narrow' | 'medium' | 'wide';
}

/** A slice of the one host store. `path` is `<remote>/<feature>`; a second owner of a path is refused. */
export interface RemoteSlice {
  path: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every feature has a state type of its own
  reducer: Reducer<any, UnknownAction>;
}

/** What a remote exposes as `./module`, and all it exposes. */
export interface RemoteModule {
  id: string;
  version: string;
  contract: string;
  routes: readonly RemoteRoute[];
  slots: Readonly<Record<string, LoadComponent<never>>>;
  modals: Readonly<Record<string, RemoteModal<never>>>;
  slices: readonly RemoteSlice[];
  /** The root saga; the shell runs it once, wrapped so that a throw can't kill its watchers. */
  saga?: () => Generator;
}

/** Keeps a modal's types while it stands in the module's untyped table. */
export function modal<Props extends object>(definition: RemoteModal<Props>): RemoteModal<never> {
  return definition as unknown as RemoteModal<never>;
}

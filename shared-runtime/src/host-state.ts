import type { Estate, LiveEvent } from '@lotline/shared-domain';
import type { UnknownAction } from 'redux';
import type { ResourcesState } from './resource/resource';
import type { SessionState } from './session';
import type { ShortlistState } from './shortlist/shortlist';

export type EstateState =
  | { phase: 'idle' }
  | { phase: 'loading'; estateId: string }
  | { phase: 'ready'; estateId: string; estate: Estate }
  | { phase: 'absent'; estateId: string }
  | { phase: 'failed'; estateId: string };

/** A modal by its public name (`lot`, `hold`, `hold-success`, `contact` …) with plain props. `id` counts up, one per opening. */
export interface OpenModal {
  id: number;
  name: string;
  props: Readonly<Record<string, unknown>>;
}
export interface ModalState {
  open: OpenModal | null;
  /** What Back returns to, nearest last. */
  stack: readonly OpenModal[];
  /** A way of closing that waits for the visitor's word. */
  held?: { question: string; action: UnknownAction };
}

export interface LocationState {
  /** Without the query, e.g. `/v2/estate/tallowbrook-rise`. */
  pathname: string;
  query: Readonly<Record<string, string>>;
  /** True in an embedded page (`embed=true`). */
  embed: boolean;
}

/** Whether live changes arrive, and the newest moment this page knows of (`seconds.increment`, MongoDB time). */
export interface LiveState {
  phase: 'connecting' | 'live' | 'polling' | 'off';
  asOf: string | null;
  /** Client time in ms of the last sign of life. */
  seenAt: number | null;
}

export interface RemotesState {
  /** Names that live rows provide; a button whose screen is in none of them isn't shown (D68). */
  provides: { routes: readonly string[]; slots: readonly string[]; modals: readonly string[] };
  /** Whether the rows of staff remotes are here: they are asked for once somebody of staff is logged in. Absent for everybody else, and in older hosts. */
  staffRows?: 'awaited' | 'settled';
}

/** The slices every remote may read; each remote adds its own. */
export interface HostState {
  host: {
    session: SessionState;
    estate: EstateState;
    modal: ModalState;
    location: LocationState;
    live: LiveState;
    remotes: RemotesState;
    /** What pages know of the API's answers; absent in hosts before contract 1.2. */
    resources?: ResourcesState;
    /** What the visitor has starred; absent in frames, in older hosts, and until the first picture stands. */
    shortlist?: ShortlistState;
  };
}

/** What a remote sees of the store: the host's slices and its own, by their paths (`<remote>/<feature>`). */
export type RemoteState<Own extends object = object> = HostState & Own;

export type { LiveEvent };

import type { Estate, LiveEvent, Role } from '@lotline/shared-domain';
import type { UnknownAction } from 'redux';
import type { ResourcesState } from './resource-state';
import type { ShortlistState } from './shortlist-state';

/** The signed-in user, as reported by the server (D35). */
export interface SignedInUser {
  userId: string;
  role: Exclude<Role, 'ANONYMOUS'>;
  firstName: string;
  lastName: string;
  /** Absent in hosts that don't provide them. */
  email?: string;
  phone?: string;
  /** The company for which builders and channel partners request holds. Absent in older hosts. */
  company?: string;
  /** Owner ids of the tenant the role works for: a landowner's staff, a builder, a channel partner. */
  landownerId?: string;
  builderId?: string;
  businessId?: string;
  /** The estate selected to work on; absent until one is selected. Since contract 1.3. */
  selectedEstateId?: string;
  /** What was granted to a sales person (D136), for `can`. Absent in hosts that don't provide it. */
  grants?: readonly string[];
  /** Set while staff preview an estate's pages as a customer. Since contract 1.3. */
  viewsAs?: 'CUSTOMER';
}
export type SessionState =
  | { phase: 'anonymous' }
  /** This browser has a session whose user isn't loaded yet. Until then the visitor counts as anonymous. */
  | { phase: 'asking' }
  | { phase: 'signedIn'; user: SignedInUser };

export type EstateState =
  | { phase: 'idle' }
  | { phase: 'loading'; estateId: string }
  | { phase: 'ready'; estateId: string; estate: Estate }
  | { phase: 'absent'; estateId: string }
  | { phase: 'failed'; estateId: string };

/**
 * A modal by its public name (`lot`, `hold`, `hold-success`, `contact` …) with plain props. `id` counts up, one per
 * opening.
 */
export interface OpenModal {
  id: number;
  name: string;
  props: Readonly<Record<string, unknown>>;
}
export interface ModalState {
  open: OpenModal | null;
  /** Modals that Back returns to, topmost last. */
  stack: readonly OpenModal[];
  /** A pending close that waits for the visitor's confirmation. */
  held?: { question: string; action: UnknownAction };
}

export interface LocationState {
  /** Without the query, e.g. `/v2/estate/tallowbrook-rise`. */
  pathname: string;
  query: Readonly<Record<string, string>>;
  /** True in an embedded page (`embed=true`). */
  embed: boolean;
}

/** State of live updates, and the newest as-of moment this page knows (`seconds.increment`, MongoDB time). */
export interface LiveState {
  phase: 'connecting' | 'live' | 'polling' | 'off';
  asOf: string | null;
  /** Client time in ms of the last message or heartbeat. */
  seenAt: number | null;
}

export interface RemotesState {
  /** Names provided by live rows of the remote table; a button whose screen none of them provides is hidden (D68). */
  provides: { routes: readonly string[]; slots: readonly string[]; modals: readonly string[] };
  /**
   * Whether the rows of staff remotes have loaded; they are requested once a staff member is logged in. Absent for
   * everyone else, and in older hosts.
   */
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
    /** Cached API answers; absent in hosts before contract 1.2. */
    resources?: ResourcesState;
    /** The visitor's starred lots; absent in frames, in older hosts, and before the first paint. */
    shortlist?: ShortlistState;
  };
}

/** The store as a remote sees it: the host's slices and its own, by path (`<remote>/<feature>`). */
export type RemoteState<Own extends object = object> = HostState & Own;

export type { LiveEvent };

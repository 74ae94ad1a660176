/**
 * After this many failures in a browser session, a remote gets one attempt per page, until the visitor presses Try
 * again.
 */
const MAX_FAILURES = 3;

export interface SessionFailures {
  hasFailedOften(remote: string): boolean;
  note(remote: string): void;
}

const KEY = 'lotline:remote-failures';

/** Counts remote failures across the pages of a browser session; if nothing may be stored, only for this page. */
export function createSessionFailures(
  mayStore: boolean,
  store: () => Storage = () => window.sessionStorage,
): SessionFailures {
  let counts: Record<string, number> = {};
  const attempt = (work: () => void) => {
    try {
      if (mayStore) work();
    } catch {
      // Storage is blocked or full: still counted for this page.
    }
  };
  attempt(() => {
    const read: unknown = JSON.parse(store().getItem(KEY) ?? '{}');
    if (typeof read === 'object' && read !== null) counts = read as Record<string, number>;
  });
  return {
    hasFailedOften: (remote) => (Number(counts[remote]) || 0) >= MAX_FAILURES,
    note: (remote) => {
      counts = { ...counts, [remote]: (Number(counts[remote]) || 0) + 1 };
      attempt(() => store().setItem(KEY, JSON.stringify(counts)));
    },
  };
}

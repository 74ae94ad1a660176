/** Something read from the API. `ready` stays on show while it is read again; `absent` is a 404 that means 'none'. */
export type Load<T> = { phase: 'idle' } | { phase: 'loading' } | { phase: 'ready'; value: T } | { phase: 'absent' } | { phase: 'failed' };

export const IDLE = { phase: 'idle' } as const;
export const LOADING = { phase: 'loading' } as const;
export const FAILED = { phase: 'failed' } as const;
export const ABSENT = { phase: 'absent' } as const;

/** What was read, or null when nothing is on show. */
export const valueOf = <T>(load: Load<T>): T | null => (load.phase === 'ready' ? load.value : null);

/** The state for an answer where `null` means that there is none. */
export const loaded = <T>(value: T | null): Load<T> => (value === null ? ABSENT : { phase: 'ready', value });

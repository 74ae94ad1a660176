/**
 * Shares one read among concurrent callers, without a result older than the call: a call during a running read waits
 * for the next one. Rejects as `load` does, only for the callers of that read.
 * @example readonly live = sharedRead(() => this.rows.all());
 */
export function sharedRead<T>(load: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    const started = load().finally(() => {
      if (running === started) running = null;
    });
    running = started;
    return started;
  };
  const afterwards = (): Promise<T> => {
    next = null;
    return begin();
  };
  return () => (running === null ? begin() : (next ??= running.then(afterwards, afterwards)));
}

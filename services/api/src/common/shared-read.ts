/**
 * A read that many ask for at once, done for all of them together, and never older than a caller's asking: who comes while one is under way waits
 * for the next. Rejects as `load` does, for those alone who waited for that turn.
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

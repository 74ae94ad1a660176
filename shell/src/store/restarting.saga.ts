const RESTARTS = 3;
const WINDOW_MS = 60_000;

interface RestartOptions {
  now?: () => number;
  /** Called when the restart limit is exceeded. */
  ended?: () => void;
}

/** Runs a root saga, reports its errors and restarts it, at most three times a minute. */
export function restarting(
  saga: () => Generator,
  report: (error: unknown) => void,
  { now = Date.now, ended }: RestartOptions = {},
): () => Generator {
  return function* restarted(): Generator {
    const failures: number[] = [];
    for (;;) {
      try {
        return yield* saga();
      } catch (error) {
        report(error);
        failures.push(now());
        const recent = failures.filter((time) => now() - time < WINDOW_MS);
        if (recent.length > RESTARTS) return ended?.();
      }
    }
  };
}

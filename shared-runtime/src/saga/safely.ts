import { getShell } from '../shell-api';

/**
 * Wraps a saga's worker so that an error is reported and ends only that run, never the watcher.
 * @example yield takeLatest(stagePicked, safely(showStage));
 */
export function safely<Args extends unknown[]>(
  worker: (...args: Args) => Generator,
  where = worker.name,
): (...args: Args) => Generator {
  return function* safe(...args: Args): Generator {
    try {
      return yield* worker(...args);
    } catch (error) {
      getShell().reportError(error, where);
      return undefined;
    }
  };
}

import { getShell } from '../shell-api';

/**
 * Wraps a saga's worker so that what it throws is reported and ends that run only, never the watcher.
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

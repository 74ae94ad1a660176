import { RemoteFailure } from './remote-failure';

/** Rejects when the work takes longer than `ms`; the work itself is not cancelled. */
export function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('timeout', `${what} timed out`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

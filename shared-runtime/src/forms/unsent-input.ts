import type { HostState } from '../host-state';
import type { Submission } from './forms.types';

const ASKS: readonly Submission['phase'][] = ['open', 'offline', 'unanswered', 'refused'];

/** Whether an open form has input that isn't sent: neither on its way nor accepted. */
const hasUnsentInput = (path: string, state: object): boolean =>
  Object.values((state as Record<string, Readonly<Record<string, Submission>> | null | undefined>)[path] ?? {}).some(
    ({ phase, isChanged }) => isChanged === true && ASKS.includes(phase),
  );

/**
 * The guard of a modal with a form (D89): asks the question while an open form of the remote has input that isn't sent. A
 * module apart from the forms themselves, for a remote whose forms load with its screens.
 * @example invite: modal({ …, guard: unsentInputGuard('mf-x', 'The invitation has not been sent.') })
 */
export const unsentInputGuard =
  (remote: string, question: string) =>
  (state: HostState): string | null =>
    hasUnsentInput(`${remote}/forms`, state) ? question : null;

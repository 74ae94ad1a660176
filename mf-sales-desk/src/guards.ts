import type { HostState } from '@lotline/shared-runtime';
import { forms } from './forms';
import { selectBulk } from './lots/bulk.slice';
import { unsentStrings as text } from './unsent.strings';

/** Asks while an open form has input that wasn't sent. */
export const unsent = forms.guard;

const unsentKey = unsent(text.key);
/** A new key's secret is shown once: closing by anything but its button asks. */
export const guardKey = (state: HostState): string | null =>
  forms.submissionOf('make-token')(state).phase === 'sent' ? text.secret : unsentKey(state);

export function guardBulk(state: HostState): string | null {
  const bulk = selectBulk(state);
  if (bulk.phase === 'sending') return text.bulkRunning;
  return bulk.phase === 'none' && bulk.isChanged ? text.bulk : null;
}

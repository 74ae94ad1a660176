import { useMemo, useState } from 'react';
import { clearDraft, saveDraft, readDraft } from './draft';

export interface Draft {
  /** Whether the form opened with a stored draft. */
  isKept: boolean;
  /** Counts clicks on 'Start again'; used as the form's key. */
  round: number;
  startAgain(): void;
}

/**
 * A form's draft (D89); with a null name nothing is read or stored, e.g. before the estate is known. `start`: the
 * values without a draft; values equal to them are not a draft.
 */
export function useDraft(
  name: string | null,
  empty: object,
  start: object,
): { draft: Draft; initialValues: object; keep(values: object): void } {
  const [round, setRound] = useState(0);
  // Read once when the form opens: its own typing must not count as a restored draft.
  const stored = useMemo(() => (name === null || round > 0 ? null : readDraft(name, empty)), [name, empty, round]);
  const store = (values: object) => {
    if (name !== null) saveDraft(name, values, start);
  };
  const startAgain = () => {
    if (name !== null) clearDraft(name);
    setRound(round + 1);
  };
  return { draft: { isKept: stored !== null, round, startAgain }, initialValues: stored ?? start, keep: store };
}

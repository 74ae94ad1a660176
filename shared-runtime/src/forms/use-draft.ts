import { useMemo, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './draft';

export interface Draft {
  /** The form opened with what was typed before. */
  isKept: boolean;
  /** Counts 'Start again': each is a new form. */
  round: number;
  startAgain(): void;
}

/**
 * The draft of a form that keeps one (D89); null keeps none, as long as it isn't known whose it would be. `start` is what the form holds without one:
 * what was not typed is no draft.
 */
export function useDraft(
  name: string | null,
  empty: object,
  start: object,
): { draft: Draft; initialValues: object; keep(values: object): void } {
  const [round, setRound] = useState(0);
  // Read when the form opens: what is typed into it is no draft of another.
  const kept = useMemo(() => (name === null || round > 0 ? null : readDraft(name, empty)), [name, empty, round]);
  const keep = (values: object) => {
    if (name !== null) keepDraft(name, values, start);
  };
  const startAgain = () => {
    if (name !== null) forgetDraft(name);
    setRound(round + 1);
  };
  return { draft: { isKept: kept !== null, round, startAgain }, initialValues: kept ?? start, keep };
}

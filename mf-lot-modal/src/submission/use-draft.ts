import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './draft';

export interface Draft<Values> {
  initialValues: Values;
  /** The form opened with what was typed before. */
  isKept: boolean;
  /** Counts 'Start again': each is a new form. */
  round: number;
  keep(values: Values): void;
  startAgain(): void;
}

/** The draft of a form that keeps one (D89); without a name it keeps none. */
export function useDraft<Values extends object>(name: string | undefined, empty: Values): Draft<Values> {
  const [{ kept, round }, setState] = useState(() => ({ kept: name === undefined ? null : readDraft(name, empty), round: 0 }));
  return {
    initialValues: kept ?? empty,
    isKept: kept !== null,
    round,
    keep: (values) => {
      if (name !== undefined) keepDraft(name, values, empty);
    },
    startAgain: () => {
      if (name !== undefined) forgetDraft(name);
      setState({ kept: null, round: round + 1 });
    },
  };
}

/** The steps of selecting one design, in order. */
export const QUOTE_STEPS = ['builder', 'house', 'facade', 'floorplan', 'confirmation'] as const;
export type QuoteStep = (typeof QUOTE_STEPS)[number];

/** Maximum designs per quote (D28). */
export const QUOTE_LIMIT = 3;

/** Whether a quote may be sent: one to three selections, each at its confirmation step (4.6, D28). */
export function isQuoteReady(selections: readonly { step: QuoteStep }[]): boolean {
  return (
    selections.length >= 1 &&
    selections.length <= QUOTE_LIMIT &&
    selections.every(({ step }) => step === 'confirmation')
  );
}

/** The next step; confirmation is the last. */
export function nextQuoteStep(step: QuoteStep): QuoteStep {
  return QUOTE_STEPS[QUOTE_STEPS.indexOf(step) + 1] ?? 'confirmation';
}

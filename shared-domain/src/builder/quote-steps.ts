import type { HouseDesign } from '../answer/builder-shapes.js';

/** The steps of selecting one design, in order. */
export const QUOTE_STEPS = [
  'builder',
  'house',
  'floorplan',
  'facade',
  'colours',
  'inclusions',
  'upgrades',
  'confirmation',
] as const;
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

/**
 * The steps of a chosen design, in order: those it has something to choose or to show in, then confirmation.
 * @example stepsOfHouse(house) // ['floorplan', 'facade', 'colours', 'inclusions', 'upgrades', 'confirmation']
 */
export function stepsOfHouse(house: HouseDesign): QuoteStep[] {
  const offers: Partial<Record<QuoteStep, readonly unknown[]>> = {
    floorplan: house.floorplans,
    facade: house.facades,
    colours: [
      ...(house.externalColorSchemes ?? []),
      ...(house.internalColorSchemes ?? []),
      ...house.kitchens,
      ...house.bathroom.options,
    ],
    inclusions: house.inclusions,
    upgrades: house.optionalUpgrades,
  };
  return QUOTE_STEPS.filter((step) => step === 'confirmation' || (offers[step]?.length ?? 0) > 0);
}

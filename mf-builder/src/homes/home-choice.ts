import { stepsOfHouse, type BuilderOfLot, type HouseOnLot, type QuoteStep } from '@lotline/shared-domain';
import type { HomeChoice } from '@lotline/shared-runtime/homes';

/** A choice with its builder and design as they are offered for the lot now. */
export interface ChosenHome {
  readonly choice: HomeChoice;
  readonly builder: BuilderOfLot;
  readonly house: HouseOnLot;
  readonly floorplan: HouseOnLot['floorplans'][number] | null;
  readonly facade: HouseOnLot['facades'][number] | null;
  readonly steps: readonly QuoteStep[];
  readonly step: QuoteStep;
}

const isNamed = ({ _id, key }: { _id: string; key: string }, idOrKey: string) => _id === idOrKey || key === idOrKey;
/** The chosen one, or the only one. */
const chosenOf = <Option>(options: readonly Option[], chosen: Option | undefined): Option | null =>
  chosen ?? (options.length === 1 ? (options[0] ?? null) : null);

/** The step that must be finished before any later one: a design without floor plan and facade can't be quoted. */
function firstOpenStep({ floorplan, facade }: Pick<ChosenHome, 'floorplan' | 'facade'>): QuoteStep | null {
  if (!floorplan) return 'floorplan';
  return facade ? null : 'facade';
}

/** The choice as the lot's builders offer it; null if they no longer do. */
export function chosenHome(builders: readonly BuilderOfLot[], choice: HomeChoice): ChosenHome | null {
  const builder = builders.find(({ houses }) => houses.some((house) => isNamed(house, choice.houseId)));
  const house = builder?.houses.find((one) => isNamed(one, choice.houseId));
  if (!builder || !house) return null;
  const floorplan = chosenOf(house.floorplans, house.floorplans[(choice.floorplan ?? 0) - 1]);
  const facade = chosenOf(
    house.facades,
    house.facades.find(({ facadeId }) => facadeId === choice.facadeId),
  );
  const steps = stepsOfHouse(house);
  const open = firstOpenStep({ floorplan, facade });
  const wanted = steps.find((step) => step === choice.step) ?? steps[0] ?? 'confirmation';
  const isTooFar = open !== null && steps.indexOf(wanted) > steps.indexOf(open);
  return { choice, builder, house, floorplan, facade, steps, step: isTooFar ? open : wanted };
}

/** Whether the step can be left for the next one. */
export const canLeave = (home: ChosenHome): boolean => firstOpenStep(home) !== home.step;

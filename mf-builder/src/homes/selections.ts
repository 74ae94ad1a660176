import {
  getBuildersByLotId,
  getLot,
  selectionOf,
  shownLandPrice,
  type Estate,
  type LotInStage,
  type SelectionInProgress,
} from '@lotline/shared-domain';
import { selectEstate, type HostState } from '@lotline/shared-runtime';
import { resource, selectResource } from '@lotline/shared-runtime/resource';
import { createSelector } from '@reduxjs/toolkit';
import { selectChoices, selectLotOfPage } from './choices.selectors';
import { chosenHomes } from '@lotline/shared-runtime/homes';
import type { HomeChoice } from '@lotline/shared-runtime/homes';
import { chosenHome, type ChosenHome } from './home-choice';

/** A chosen home as a quote names it. */
function selectionInProgress(
  { choice, builder, house, floorplan, facade, step }: ChosenHome,
  { lot }: LotInStage,
  estate: Estate | null,
): SelectionInProgress {
  const { externalColorScheme, internalColorScheme, kitchen, bathroom, optionalUpgrades = [] } = choice;
  const selection = selectionOf({
    builder,
    house,
    facadeId: facade?.facadeId ?? '',
    floorplanUrl: floorplan?.url ?? '',
    lot: {
      _id: lot._id,
      title: lot.title,
      price: shownLandPrice({ priceTracking: lot.priceTracking, hidePrice: estate?.hidePrice }).price,
    },
    ...(externalColorScheme && { externalColorScheme }),
    ...(internalColorScheme && { internalColorScheme }),
    ...(kitchen && { kitchen }),
    ...(bathroom && { bathroom }),
    inclusions: house.inclusions.map(({ name }) => name),
    optionalUpgrades: [...optionalUpgrades],
  });
  return { ...selection, step };
}

const choicesFor = (state: HostState, lotId: string): readonly HomeChoice[] =>
  selectLotOfPage(state) === lotId ? selectChoices(state) : chosenHomes(lotId);

/**
 * The designs chosen for a lot, as a quote names them, each with the step it is at: those in the Builder page's address,
 * elsewhere those of this browser. Empty until the lot and its builders are read.
 */
export function selectSelections(state: HostState, lotId: string): readonly SelectionInProgress[] {
  return selectionsOf(
    choicesFor(state, lotId),
    selectResource(state, resource(getLot, { params: { lotId } })),
    selectResource(state, resource(getBuildersByLotId, { params: { lotId } })),
    selectEstate(state),
  );
}

const selectionsOf = createSelector(
  [
    (choices: readonly HomeChoice[]) => choices,
    (_choices, lot: ReturnType<typeof selectResource<typeof getLot>>) => lot,
    (_choices, _lot, builders: ReturnType<typeof selectResource<typeof getBuildersByLotId>>) => builders,
    (_choices, _lot, _builders, estate: Estate | null) => estate,
  ],
  (choices, lot, builders, estate) =>
    lot.phase !== 'ready' || builders.phase !== 'ready'
      ? []
      : choices.flatMap((choice) => {
          const home = chosenHome(builders.data, choice);
          return home ? [selectionInProgress(home, lot.data, estate)] : [];
        }),
);

import { routes } from '@lotline/shared-domain';
import { selectLocation, selectQuery, type HostState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { readChoices } from './choices-url';
import type { HomeChoice } from '@lotline/shared-runtime/homes';

const PLACE = routes.builder.path.split('/').indexOf(':lotId');

/**
 * Query keys of the Builder page besides the chosen designs: browsing for another one, lots for one of them, and a quote
 * that was sent.
 */
export const BROWSE = 'browse';
export const OTHER_LOTS = 'otherLots';
export const SENT = 'sent';

/** The lot of the Builder page. */
export const selectLotOfPage = (state: HostState): string => selectLocation(state).pathname.split('/')[PLACE] ?? '';

/** The designs chosen in the page's address. */
export const selectChoices: (state: HostState) => readonly HomeChoice[] = createSelector([selectQuery], readChoices);

/** Whether the visitor looks for a design: the first, or another one. */
export const selectIsBrowsing = (state: HostState): boolean =>
  selectChoices(state).length === 0 || selectQuery(state)[BROWSE] === 'true';

/** Whether the page says that a quote was sent. */
export const selectIsSent = (state: HostState): boolean => selectQuery(state)[SENT] === 'true';

/** Which of the chosen designs another lot is looked for, from 0; null for none. */
export function selectOtherLotsOf(state: HostState): number | null {
  const at = Number(selectQuery(state)[OTHER_LOTS]) - 1;
  return selectChoices(state)[at] ? at : null;
}

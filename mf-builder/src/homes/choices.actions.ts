import type { HouseOnLot, PublicLot } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';
import type { HomeChoice } from '@lotline/shared-runtime/homes';

/** The Builder page of a lot is open. */
export const builderPageOpened = createAction<{ lotId: string }>('mf-builder/builderPageOpened');
/** A press on a design, wherever it is shown (section 3). */
export const designPressed = createAction<{
  lot: Pick<PublicLot, '_id' | 'title'>;
  stage?: { readonly _id: string; readonly title: string };
  house: Pick<HouseOnLot, '_id' | 'name'>;
}>('mf-builder/designPressed');
/** 'View Floor Plans' (2.10). */
export const floorPlansViewed = createAction<{ builderId: string; houseId: string }>('mf-builder/floorPlansViewed');
/** Something of the design at a place was chosen. */
export const choiceMade = createAction<{ at: number; chosen: Partial<HomeChoice> }>('mf-builder/choiceMade');
export const stepChosen = createAction<{ at: number; step: HomeChoice['step'] }>('mf-builder/stepChosen');
export const homeRemoved = createAction<{ at: number }>('mf-builder/homeRemoved');
/** Another design is wanted beside the chosen ones. */
export const anotherHomeWanted = createAction('mf-builder/anotherHomeWanted');
/** Back to the chosen designs: without another, or once a quote was sent. */
export const browsingLeft = createAction('mf-builder/browsingLeft');
/** Another lot is wanted for the design at a place. */
export const otherLotsWanted = createAction<{ at: number }>('mf-builder/otherLotsWanted');
/** 'Request build quote'; `isReady`: every design is at its confirmation (D28). */
export const quoteWanted = createAction<{ lotId: string; isReady: boolean }>('mf-builder/quoteWanted');
export const otherLotChosen = createAction<{ at: number; lotId: string }>('mf-builder/otherLotChosen');

import type { LinkQuery } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';

const gesture = (name: string) => `mf-estate-map/estate-page/${name}`;

/** User actions on the page; the page's own state is in the URL. */
export const viewChosen = createAction<'map' | 'list'>(gesture('viewChosen'));
/** With the filter that no lot matches: the wish that the form opens with (D221). */
export const waitlistChosen = createAction<LinkQuery | undefined>(gesture('waitlistChosen'));
export const messageChosen = createAction(gesture('messageChosen'));
export const shareMapChosen = createAction(gesture('shareMapChosen'));
/** 'View on map' beside a stage of the list. */
export const stageOnMapChosen = createAction<{ stageId: string }>(gesture('stageOnMapChosen'));
/** The options panel of an embedded page (2.10). */
export const landChosen = createAction(gesture('landChosen'));
export const packageChosen = createAction<{ lotId: string }>(gesture('packageChosen'));
/** The header of those who edit maps (2.4, 2.6): create, replace or delete a map. */
export const mapEditChosen = createAction<{ stageId: string | null; isNew: boolean }>(gesture('mapEditChosen'));
export const mapDeleteChosen = createAction<{ stageId: string | null; mapId: string }>(gesture('mapDeleteChosen'));

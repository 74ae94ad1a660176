import { createAction } from '@reduxjs/toolkit';

const gesture = (name: string) => `mf-estate-map/estate-map/${name}`;

export const stageClicked = createAction<{ stageId: string; embeddedMobile: boolean }>(gesture('stageClicked'));
export const masterplanChosen = createAction(gesture('masterplanChosen'));

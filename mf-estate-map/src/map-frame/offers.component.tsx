import { estateOffer, stageOffer, type CountedStage, type Estate } from '@lotline/shared-domain';
import { selectEstate } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectStages } from '../estate/estate-map.selectors';
import { writtenOffer } from '../estate/written-offer';

/** The stages with their counts and what they offer. */
const selectCountedStages = createSelector([selectStages], (stages) => stages.map(({ stageId }) => stageId));

/** What an estate offers: its lowest price, how many lots are available, and when the first register (D217). */
export function EstateOffer({ estate: { _id, timeZone } }: { estate: Estate }) {
  const stages = useSelector(selectCountedStages);
  const [now] = useState(Date.now);
  return <>{stages.length > 0 ? estateOffer(stages, { timeZone, now }) : writtenOffer(_id)}</>;
}

/** The same of a stage. */
export function StageOffer({ stage }: { stage: CountedStage }) {
  const timeZone = useSelector(selectEstate)?.timeZone ?? 'UTC';
  const [now] = useState(Date.now);
  return <>{stageOffer(stage, { timeZone, now })}</>;
}

import {
  type EstateSettings,
  getStaffEstateMap,
  getStaffStages,
  parseRole,
  type StaffStage,
} from '@lotline/shared-domain';
import { useSession } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { type GuideStep, guideSteps } from './guide-steps';

const NO_STAGES: readonly StaffStage[] = [];

/** The steps of an estate's set-up as they stand now; null until they are known. */
export function useGuideSteps(settings: EstateSettings): readonly GuideStep[] | null {
  const { role } = useSession();
  const params = { estateId: settings._id };
  const stages = useResource(resource(getStaffStages, { params }));
  const map = useResource(resource(getStaffEstateMap, { params }));
  if (stages.phase === 'loading' || map.phase === 'loading') return null;
  return guideSteps({
    settings,
    stages: stages.phase === 'ready' ? stages.data : NO_STAGES,
    hasMap: map.phase === 'ready',
    hasShapes: map.phase === 'ready' && map.data.shapes.length > 0,
    role: parseRole(role),
  });
}

import { can, getEstatePlans, getStagePlans, type MapPlans, parseRole, type StaffEstate } from '@lotline/shared-domain';
import { type HostState, selectRole } from '@lotline/shared-runtime';
import { resource, type Resource, type ResourceState, useResource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import type { MapPlace } from './place';

type PlaceId = Pick<MapPlace, 'estateId' | 'stageId'>;

const plansOf = ({ estateId, stageId }: PlaceId): Resource<typeof getEstatePlans> | Resource<typeof getStagePlans> =>
  stageId ? resource(getStagePlans, { params: { stageId } }) : resource(getEstatePlans, { params: { estateId } });

/** The maps of a place; without one, or without the right to edit maps, nothing is asked. */
export function usePlans(place: PlaceId | null): {
  plans: ResourceState<MapPlans>;
  wanted: ReturnType<typeof plansOf> | null;
} {
  const wanted = place && plansOf(place);
  return { plans: useResource(wanted as Resource<typeof getEstatePlans> | null), wanted };
}

/** Whether the user edits the maps of an estate (D63, D91). */
export function useEditsMaps(estate: Pick<StaffEstate, 'landownerEditsMaps'> | null): boolean {
  const role = useSelector((state: HostState) => parseRole(selectRole(state)));
  return estate !== null && can(role, 'map.edit', estate);
}

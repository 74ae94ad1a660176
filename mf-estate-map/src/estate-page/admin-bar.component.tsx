import { Button, Cluster, Heading } from '@lotline/shared-design';
import { can, getStaffEstate } from '@lotline/shared-domain';
import { selectEstate, selectProvides } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { mapDeleteChosen, mapEditChosen } from '../page-actions/estate-page.slice';
import { selectViewer } from '../viewer/viewer.selectors';
import { adminBarStrings } from './admin-bar.strings';

export interface AdminBarProps {
  stageId: string | null;
  /** The id of the current map, or null. */
  mapId: string | null;
}

/** Whether the viewer edits the maps of the page's estate; of a landowner, the estate decides (D63, D91). */
function useEditsMaps(): boolean {
  const { role } = useSelector(selectViewer);
  const estateId = useSelector(selectEstate)?._id;
  const isAsked = role !== 'SUPER_ADMIN' && estateId !== undefined;
  const estate = useResource(isAsked ? resource(getStaffEstate, { params: { estateId } }) : null);
  return can(role, 'map.edit', estate.phase === 'ready' ? estate.data : undefined);
}

/**
 * The header of those who edit maps: Add Map if there is none, else Edit Map and Delete Map (2.4, 2.6); only actions that a live remote provides.
 */
export function AdminBar({ stageId, mapId }: AdminBarProps) {
  const dispatch = useDispatch();
  const edits = useEditsMaps();
  const editor = stageId ? 'AdminStageMap' : 'AdminEstateMap';
  const canCreate = useSelector(selectProvides('routes', `${editor}Create`));
  const canUpdate = useSelector(selectProvides('routes', `${editor}Update`));
  const canDelete = useSelector(selectProvides('modals', 'delete-map'));
  if (!edits) return null;
  return (
    <Cluster justify="space-between">
      <Heading level={2}>{adminBarStrings.title}</Heading>
      <Cluster>
        {!mapId && canCreate && (
          <Button onClick={() => dispatch(mapEditChosen({ stageId, isNew: true }))}>{adminBarStrings.add}</Button>
        )}
        {mapId && canUpdate && (
          <Button onClick={() => dispatch(mapEditChosen({ stageId, isNew: false }))}>{adminBarStrings.edit}</Button>
        )}
        {mapId && canDelete && (
          <Button variant="danger" onClick={() => dispatch(mapDeleteChosen({ stageId, mapId }))}>
            {adminBarStrings.remove}
          </Button>
        )}
      </Cluster>
    </Cluster>
  );
}

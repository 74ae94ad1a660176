import { Button, Cluster, Heading } from '@lotline/shared-design';
import { selectProvides } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { strings } from '../strings';
import { mapDeleteChosen, mapEditChosen } from '../page-actions/estate-page.slice';

export interface AdminBarProps {
  stageId: string | null;
  /** The id of the current map, or null. */
  mapId: string | null;
}

/**
 * The super admin's header: Add Map if there is none, else Edit Map and Delete Map (2.4, 2.6); only actions that a live remote provides.
 */
export function AdminBar({ stageId, mapId }: AdminBarProps) {
  const dispatch = useDispatch();
  const editor = stageId ? 'AdminStageMap' : 'AdminEstateMap';
  const canCreate = useSelector(selectProvides('routes', `${editor}Create`));
  const canUpdate = useSelector(selectProvides('routes', `${editor}Update`));
  const canDelete = useSelector(selectProvides('modals', 'delete-map'));
  return (
    <Cluster justify="space-between">
      <Heading level={2}>{strings.admin.title}</Heading>
      <Cluster>
        {!mapId && canCreate && (
          <Button onClick={() => dispatch(mapEditChosen({ stageId, isNew: true }))}>{strings.admin.add}</Button>
        )}
        {mapId && canUpdate && (
          <Button onClick={() => dispatch(mapEditChosen({ stageId, isNew: false }))}>{strings.admin.edit}</Button>
        )}
        {mapId && canDelete && (
          <Button variant="danger" onClick={() => dispatch(mapDeleteChosen({ stageId, mapId }))}>
            {strings.admin.remove}
          </Button>
        )}
      </Cluster>
    </Cluster>
  );
}

import { Button, Cluster, Notice, Skeleton, Stack, Text, useModalTitle } from '@lotline/shared-design';
import { selectEstate, type ModalProps, useModal } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { mapDeleteConfirmed } from './map-actions';
import { mapStrings } from './strings';
import { usePlans } from './use-plans';

const text = mapStrings.confirm;

/** 'Confirm action' (2.9) before a map is deleted, which names 'estate map' or 'stage map' (2.4, 2.6). */
export default function DeleteMapModal({ mapId, stageId, item, estateId: named }: ModalProps<'delete-map'>) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const onPage = useSelector(selectEstate)?._id;
  const estateId = named ?? onPage;
  const { plans } = usePlans(estateId ? { estateId, stageId } : null);
  useModalTitle(text.title);
  if (plans.phase !== 'ready' && plans.phase !== 'failed' && plans.phase !== 'absent') return <Skeleton lines={3} />;
  const live = plans.phase === 'ready' && plans.data.live?._id === mapId ? plans.data.live : null;
  return (
    <Stack gap="md">
      {live ? (
        <>
          <Text>{text.question(item)}</Text>
          <Text tone="muted">{text.effect}</Text>
        </>
      ) : (
        <Notice tone="warning">{plans.phase === 'ready' ? text.gone : mapStrings.failed}</Notice>
      )}
      <Cluster gap="sm" justify="end">
        <Button variant="secondary" onClick={close}>
          {text.cancel}
        </Button>
        {live && (
          <Button
            variant="danger"
            onClick={() => {
              dispatch(mapDeleteConfirmed({ mapId, rev: live.rev, ofStage: stageId !== null }));
              close();
            }}
          >
            {mapStrings.remove}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

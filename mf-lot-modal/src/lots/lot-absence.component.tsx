import { Button, EmptyState, Icon, Skeleton, Stack, VisuallyHidden } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { resourceRetried } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { strings } from '../strings';
import { selectLotsResource } from './lots.selectors';
import type { ShownLot } from './use-lot';

/** Content of a modal whose lot is loading, unknown or failed to load. */
export function LotAbsence({ shown }: { shown: Exclude<ShownLot, { phase: 'ready' }> }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const list = useSelector(selectLotsResource);
  if (shown.phase === 'loading')
    return (
      <Stack gap="sm" aria-busy="true">
        <VisuallyHidden role="status">{strings.lot.loading}</VisuallyHidden>
        <Skeleton height="8rem" radius="md" />
        <Skeleton lines={5} />
      </Stack>
    );
  if (shown.phase === 'failed')
    return (
      <EmptyState
        title={strings.lot.failedTitle}
        icon={<Icon name="alert" />}
        action={<Button onClick={() => list && dispatch(resourceRetried(list))}>{strings.actions.tryAgain}</Button>}
      >
        {strings.lot.failed}
      </EmptyState>
    );
  return (
    <EmptyState
      title={strings.lot.absentTitle}
      icon={<Icon name="map" />}
      action={<Button onClick={modal.close}>{strings.actions.close}</Button>}
    >
      {strings.lot.absent}
    </EmptyState>
  );
}

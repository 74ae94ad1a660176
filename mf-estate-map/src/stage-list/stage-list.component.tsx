import { Notice, Skeleton, VisuallyHidden } from '@lotline/shared-design';
import { resourceRetried } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '../lazy-part/lazy-part.component';
import { selectListResource } from '../lot/lots.selectors';
import { useLotsList } from '../lot/use-lots-list';
import { strings } from '../strings';
import { serverList } from './server-list';
import { Column } from './stage-list.styles';
import type { StageListProps } from './stages.component';

/** Enough skeleton rows to fill a phone, so that nothing below the list is visible before it shifts. */
const ROWS_TO_COME = [0, 1, 2, 3, 4, 5, 6];

const stages = lazyPart<StageListProps>(() => import('./stages.component').then(({ Stages }) => ({ default: Stages })));

/** Prefetches the code of the lots' rows and cards. */
export const preloadStageList = stages.preload;

/** Placeholder until the list can be drawn: the server-rendered list, else a skeleton. */
function ListToCome() {
  const [written] = useState(serverList);
  if (written) return <div className="rp-estate" style={{ padding: 0 }} ref={(place) => place?.append(written)} />;
  return (
    <Column aria-busy="true">
      <VisuallyHidden role="status">{strings.list.loading}</VisuallyHidden>
      <Skeleton width="7rem" height="1.4rem" />
      {ROWS_TO_COME.map((row) => (
        <Skeleton key={row} height="3.75rem" radius="lg" />
      ))}
    </Column>
  );
}

/** The list, an equal alternative to the map (2.7); its rows load with it. */
export function StageList(props: StageListProps) {
  const dispatch = useDispatch();
  const list = useSelector(selectListResource);
  const data = useLotsList();
  useEffect(preloadStageList, []);
  if (data.phase === 'failed' || data.phase === 'absent')
    return (
      <Notice
        tone="error"
        title={strings.list.failed}
        action={{ label: strings.retry, onPress: () => list && dispatch(resourceRetried(list)) }}
      >
        {strings.list.failedText}
      </Notice>
    );
  return data.phase === 'ready' ? <stages.Part {...props} fallback={<ListToCome />} /> : <ListToCome />;
}

import {
  BUILDER_SITE_FACTS,
  estatePath,
  getLotsList,
  lotFacts,
  VISITORS_LIST,
  type Estate,
} from '@lotline/shared-domain';
import {
  Button,
  Cluster,
  EmptyState,
  Heading,
  Notice,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@lotline/shared-design';
import { modalOpened, openPath, selectEstate, selectProvides } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { Fragment, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { strings } from '../strings';
import { Facts, Grid, LotCard } from './estate-lots.styles';
import { openLotsOf, type OpenLot } from './open-lots';

export interface EstateLotsProps {
  /** Number of lots shown initially. A string when set as an attribute on another website. */
  limit?: number | string;
  /** `true`: only lots that builders are enabled on. */
  buildersOnly?: boolean | string;
}

const FIRST = 9;

function Lot({ open: { lot, stage, stageId }, estate, canView }: { open: OpenLot; estate: Estate; canView: boolean }) {
  const dispatch = useDispatch();
  return (
    <LotCard>
      <div>
        <Heading level={3}>{strings.lots.lot(lot.title)}</Heading>
        <Text tone="muted">{strings.lots.stage(stage)}</Text>
      </div>
      <Facts>
        {lotFacts(BUILDER_SITE_FACTS, lot, estate, 'partner').map(({ id, label, text }) => (
          <Fragment key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </Facts>
      <Cluster gap="xs">
        {canView && (
          <Button
            variant="secondary"
            aria-label={strings.lots.viewLot(lot.title)}
            onClick={() => dispatch(modalOpened({ name: 'lot', props: { lotId: lot._id } }))}
          >
            {strings.lots.view}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={strings.lots.onMapLot(lot.title)}
          onClick={() => openPath(estatePath(estate.key, { query: { stageId, lotId: lot._id } }), { newTab: true })}
        >
          {strings.lots.onMap}
        </Button>
      </Cluster>
    </LotCard>
  );
}

/** Slot `estate-lots`: the lots of an estate available to customers. */
export default function EstateLots({ limit, buildersOnly }: EstateLotsProps) {
  const dispatch = useDispatch();
  const estate = useSelector(selectEstate);
  const list = estate && resource(getLotsList, { params: { estateId: estate._id }, query: VISITORS_LIST });
  const state = useResource(list);
  const stages = state.phase === 'ready' ? state.data : null;
  const onlyBuilders = String(buildersOnly) === 'true';
  const lots = useMemo(() => openLotsOf(stages ?? [], onlyBuilders), [stages, onlyBuilders]);
  const canView = useSelector(selectProvides('modals', 'lot'));
  const [all, setAll] = useState(false);
  if (list && (state.phase === 'failed' || state.phase === 'absent'))
    return (
      <Notice
        tone="error"
        title={strings.lots.failed}
        action={{ label: strings.lots.retry, onPress: () => dispatch(resourceRetried(list)) }}
      >
        {strings.lots.failedHint}
      </Notice>
    );
  if (!estate || !stages)
    return (
      <Stack gap="md" aria-busy="true">
        <VisuallyHidden role="status">{strings.lots.loading}</VisuallyHidden>
        <Skeleton lines={6} height="1.2rem" />
      </Stack>
    );
  if (lots.length === 0) return <EmptyState title={strings.lots.none}>{strings.lots.noneHint}</EmptyState>;
  const first = Number(limit) > 0 ? Number(limit) : FIRST;
  const shown = all ? lots : lots.slice(0, first);
  return (
    <Stack gap="lg">
      <div>
        <Heading level={2}>{strings.lots.title(estate.title)}</Heading>
        <Text tone="muted">{strings.lots.count(lots.length)}</Text>
      </div>
      <Grid>
        {shown.map((open) => (
          <Lot key={open.lot._id} open={open} estate={estate} canView={canView} />
        ))}
      </Grid>
      {shown.length < lots.length && (
        <div>
          <Button variant="secondary" onClick={() => setAll(true)}>
            {strings.lots.all(lots.length)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

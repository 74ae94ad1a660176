import { getLotsOfDesign, type LotInStage, type LotOfDesign } from '@lotline/shared-domain';
import {
  Button,
  Cluster,
  Heading,
  Icon,
  Notice,
  Skeleton,
  Stack,
  Text,
  useBreakpoint,
  ViewToggle,
  type MapOrList,
} from '@lotline/shared-design';
import { RemoteSlot, selectEstate } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { browsingLeft, otherLotChosen } from '../homes/choices.actions';
import type { ChosenHome } from '../homes/home-choice';
import { Page } from '../homes/page.styles';
import { homeStrings } from '../homes/strings';
import { LotAssignment } from './lot-assignment.component';

const text = homeStrings.lots;

interface OtherLotsProps {
  readonly home: ChosenHome;
  /** Its place among the chosen designs, from 0. */
  readonly at: number;
  readonly place: LotInStage;
}

/** Another lot for a chosen design, on the map or in the list, in builder view (2.4–2.7). */
export function OtherLots({ home, at, place: { lot, stage } }: OtherLotsProps) {
  const { house } = home;
  const dispatch = useDispatch();
  const { isMobile } = useBreakpoint();
  const estate = useSelector(selectEstate);
  const wanted = estate && resource(getLotsOfDesign, { params: { estateId: estate.key, designId: house.key } });
  const found = useResource(wanted);
  const [stageId, setStage] = useState<string | null>(stage._id);
  const [chosenView, setView] = useState<MapOrList | null>(null);
  const [asked, setAsked] = useState<LotOfDesign | null>(null);
  const view = chosenView ?? (isMobile ? 'list' : 'map');
  const lots = found.phase === 'ready' ? found.data : null;
  const builderView = useMemo(
    () =>
      lots && {
        lotIds: lots.map(({ _id }) => _id),
        selectedLotId: lot._id,
        onLotSelected: (lotId: string) => setAsked(lots.find(({ _id }) => _id === lotId) ?? null),
        onViewMapChanged: setStage,
      },
    [lots, lot._id],
  );
  return (
    <Page>
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="back" size={18} />}
          onClick={() => dispatch(browsingLeft())}
        >
          {text.back}
        </Button>
      </div>
      <Cluster justify="space-between">
        <div>
          <Heading level={1} size="title">
            {text.title(house.name)}
          </Heading>
          <Text tone="muted">{text.chosen(lot.title)}</Text>
        </div>
        <ViewToggle label={text.view} value={view} onChange={setView} />
      </Cluster>
      {found.phase === 'failed' && wanted && (
        <Notice
          tone="error"
          title={text.failed}
          action={{ label: homeStrings.retry, onPress: () => dispatch(resourceRetried(wanted)) }}
        >
          {homeStrings.failed}
        </Notice>
      )}
      {builderView ? (
        <Stack gap="md">
          <RemoteSlot
            name="estate-map"
            stageId={stageId}
            view={view}
            builderView={builderView}
            fallback={<Notice tone="error">{text.failed}</Notice>}
          />
        </Stack>
      ) : (
        found.phase !== 'failed' && <Skeleton height="32rem" radius="lg" />
      )}
      {asked && (
        <LotAssignment
          home={home}
          from={lot}
          to={asked}
          onConfirm={() => {
            setAsked(null);
            dispatch(otherLotChosen({ at, lotId: asked._id }));
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </Page>
  );
}

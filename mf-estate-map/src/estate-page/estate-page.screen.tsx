import { Heading, Stack, Text, useBreakpoint, ViewToggle } from '@lotline/shared-design';
import { selectEmbed, selectEstate, selectEstateState, selectQuery, urlChanged } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EstateMap } from '../estate-map/estate-map.component';
import { selectEstateMapLoad } from '../estate-map/estate-map.selectors';
import { estateShown } from '../estate-map/estate-map.slice';
import { OptionsPanel } from '../options-panel/options-panel.component';
import { SidePanel } from '../side-panel/side-panel.component';
import { StageList } from '../stage-list/stage-list.component';
import { StageMap } from '../stage-map/stage-map.component';
import { StageMapMobile } from '../stage-map/stage-map-mobile.component';
import { StageNav } from '../stage-map/stage-nav.component';
import { stageShown } from '../stage-map/stage-map.slice';
import { strings } from '../strings';
import { Bar, Columns, Page } from './estate-page.styles';
import { Freshness } from './freshness.component';
import { MobileInvitations } from './mobile-invitations.component';
import { viewOf } from './view';

/** EstateMap and EstateMapV2 (2.1, 2.3): map and list as equals, one stage or all of them. */
export default function EstatePage() {
  const dispatch = useDispatch();
  const host = useSelector(selectEstateState);
  const estate = useSelector(selectEstate);
  const query = useSelector(selectQuery);
  const embed = useSelector(selectEmbed);
  const hasMap = useSelector(selectEstateMapLoad).phase !== 'absent';
  const { isMobile } = useBreakpoint();
  const estateId = host.phase === 'idle' ? null : host.estateId;
  const stageId = query.stageId ?? null;
  const view = viewOf({ byAddress: query.default, isMobile, hasMap: hasMap || stageId !== null });

  useEffect(() => {
    if (estateId) dispatch(estateShown({ estateId }));
  }, [dispatch, estateId]);
  useEffect(() => {
    dispatch(stageShown({ stageId }));
  }, [dispatch, stageId]);

  return (
    <Page>
      <Bar>
        <Stack gap="xxs">
          <Heading level={1} size="title">
            {estate?.title ?? ''}
          </Heading>
          {isMobile && !embed ? <Text tone="muted">{strings.page.mobileHint}</Text> : <Text tone="muted">{estate?.suburb ?? ''}</Text>}
        </Stack>
        <Stack gap="xxs" align="flex-end">
          <ViewToggle
            value={view}
            label={strings.page.viewLabel}
            mapDisabledReason={hasMap ? undefined : strings.page.noMap}
            onChange={(next) => dispatch(urlChanged({ patch: { default: next }, replace: true }))}
          />
          <Freshness />
        </Stack>
      </Bar>
      {embed && isMobile && <OptionsPanel />}
      {view === 'list' ? <ListView stageId={stageId} isMobile={isMobile} /> : <MapView stageId={stageId} isMobile={isMobile} />}
      {isMobile && !embed && <MobileInvitations />}
    </Page>
  );
}

interface ViewProps {
  stageId: string | null;
  isMobile: boolean;
}

function ListView({ stageId, isMobile }: ViewProps) {
  return (
    <>
      {isMobile && <StageNav current={stageId} hint={false} />}
      <StageList />
    </>
  );
}

function MapView({ stageId, isMobile }: ViewProps) {
  if (isMobile) {
    return stageId ? (
      <StageMapMobile stageId={stageId} />
    ) : (
      <>
        <EstateMap />
        <StageNav current={null} hint />
      </>
    );
  }
  return (
    <Columns>
      {stageId ? <StageMap stageId={stageId} /> : <EstateMap />}
      <SidePanel stageId={stageId} />
    </Columns>
  );
}

import { audienceOf, describePrice, describeSize, lotBadge, lotClick, parseRole, type PublicLot } from '@lotline/shared-domain';
import { Button, Heading, Icon, Skeleton, Stack, StatusBadge, Text, VisuallyHidden } from '@lotline/shared-design';
import { selectEstate, selectProvides, selectRole, urlChanged } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { selectStage } from '../estate-map/estate-map.selectors';
import { lookOf, selectHoveredLotId, selectLots, selectLotsLoad } from '../stage-map/stage-map.selectors';
import { lotClicked, lotHovered } from '../stage-map/stage-map.slice';
import { strings } from '../strings';
import { LotScroll, PlainList, RowButton, RowFacts } from './side-panel.styles';

const words = strings.panel;

/** 'Stage {title}' with its lots; Back returns to the stages (2.5). */
export function StagePanel({ stageId }: { stageId: string }) {
  const dispatch = useDispatch();
  const stage = useSelector(selectStage(stageId));
  const load = useSelector(selectLotsLoad);
  const lots = useSelector(selectLots);
  const builders = useSelector(selectProvides('routes', 'Builder'));
  return (
    <>
      <div>
        <Button variant="quiet" size="small" icon={<Icon name="back" size={18} />} onClick={() => dispatch(urlChanged({ patch: { stageId: null } }))}>
          {words.masterplan}
        </Button>
      </div>
      <Stack gap="xxs">
        <Heading level={2} size="title">
          {stage ? strings.estateMap.stage(stage.title) : <Skeleton width="8rem" />}
        </Heading>
        {stage && <Text tone="muted">{words.stageAvailable(stage.availableLotsCount)}</Text>}
      </Stack>
      {builders && lots.some((item) => item.lotId.isBuildersEnabled) && (
        <Text size="sm">
          <Icon name="info" size={16} /> {words.createPackage}
        </Text>
      )}
      {load.phase === 'loading' && <Skeleton height="64px" radius="md" lines={5} />}
      {load.phase === 'ready' && lots.length === 0 && <Text tone="muted">{strings.stageMap.noLots}</Text>}
      <LotScroll>
        <PlainList>
          {lots.map(({ lotId: lot }) => (
            <li key={lot._id}>
              <LotLink lot={lot} />
            </li>
          ))}
        </PlainList>
      </LotScroll>
    </>
  );
}

/** 'Lot {title}', badge, size, price; a click does what a click on the map does. */
function LotLink({ lot }: { lot: PublicLot }) {
  const dispatch = useDispatch();
  const role = parseRole(useSelector(selectRole));
  const estate = useSelector(selectEstate);
  const highlighted = useSelector(selectHoveredLotId) === lot._id;
  const badge = lotBadge(lookOf(lot), audienceOf(role));
  const clickable = lotClick({ role, lot }) !== 'none';
  return (
    <RowButton
      type="button"
      $highlighted={highlighted}
      aria-disabled={!clickable}
      onClick={() => clickable && dispatch(lotClicked({ lotId: lot._id }))}
      onPointerEnter={() => dispatch(lotHovered(lot._id))}
      onPointerLeave={() => dispatch(lotHovered(null))}
      onFocus={() => dispatch(lotHovered(lot._id))}
      onBlur={() => dispatch(lotHovered(null))}
    >
      <strong>{strings.stageMap.lot(lot.title)}</strong>
      <StatusBadge tone={badge.tone} label={badge.label} />
      {typeof lot.size === 'number' && (
        <RowFacts>
          <span>
            {words.size} {words.sqm(describeSize(lot.size))}
          </span>
          <span>
            {words.price} {describePrice({ priceTracking: lot.priceTracking, hidePrice: estate?.hidePrice }).text}
          </span>
          {lot.isBuildersEnabled && (
            <span title={strings.stageMap.eligible}>
              <Icon name="home" size={16} />
              <VisuallyHidden>{strings.stageMap.eligible}</VisuallyHidden>
            </span>
          )}
        </RowFacts>
      )}
    </RowButton>
  );
}

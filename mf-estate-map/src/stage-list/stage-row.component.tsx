import {
  countAvailable,
  isOpenToCustomers,
  stageSubtitle,
  suitableStageCount,
  type Estate,
  type LotsOfStage,
} from '@lotline/shared-domain';
import { Button, Disclosure, Icon, Text } from '@lotline/shared-design';
import { useEffect, useRef, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBuilderMode, type BuilderMode } from '../builder-mode/builder-view.context';
import { selectStageOf } from '../estate/estate-map.selectors';
import { matchingWords, useMatching } from '../filters/use-matching';
import { stageOnMapChosen } from '../page-actions/estate-page.slice';
import { strings } from '../strings';
import { listStrings } from './strings';
import { LotsShown } from './lots-shown.component';
import { Row, ToMap } from './rows.styles';
import { stageToggled } from './stage-list.slice';

interface StageRowProps {
  /** The stage with all of its lots, which its subtitle counts. */
  group: LotsOfStage;
  /** The lots that pass the filters. */
  lots: LotsOfStage['lotData'];
  estate: Estate;
  open: boolean;
  /** In print a stage shows every lot. */
  printing: boolean;
  /** The stage of the URL: it scrolls into view. */
  isAsked: boolean;
  /** True while the list replaces the server-rendered one: the visitor may be reading it, so nothing scrolls. */
  takesOver: RefObject<boolean>;
  isMobile: boolean;
}

/** '(Sold Out)' or '(N Available Lots)'; in builder view '(N Suitable Lots)' (2.7). */
function subtitleOf({ stage, lotData }: LotsOfStage, builder: BuilderMode | null): string {
  if (builder) return listStrings.suitableOf(suitableStageCount(lotData, builder));
  return stageSubtitle(stage.status, countAvailable(lotData));
}

/** One stage of the list: an expandable row with a table or, on a phone, cards (2.7). */
export function StageRow({ group, lots, estate, open, printing, isAsked, takesOver, isMobile }: StageRowProps) {
  const dispatch = useDispatch();
  const builder = useBuilderMode();
  const matchingOf = useMatching();
  const row = useRef<HTMLDivElement>(null);
  const { stage } = group;
  const title = strings.stage(stage.title);
  useEffect(() => {
    if (isAsked && !takesOver.current) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAsked, takesOver]);
  const hasMap = useSelector(selectStageOf(stage.id))?.hasMap ?? true;
  const toMap = !builder && hasMap && isOpenToCustomers(stage.status) && (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon name="map" size={16} />}
      aria-label={listStrings.onMapNamed(stage.title)}
      onClick={() => dispatch(stageOnMapChosen({ stageId: stage.id }))}
    >
      {strings.list.onMap}
    </Button>
  );
  return (
    <Row ref={row}>
      <Disclosure
        title={title}
        subtitle={subtitleOf(group, builder) + (builder ? '' : matchingWords(matchingOf(stage.id)))}
        aside={(!isMobile && toMap) || undefined}
        open={open}
        onOpenChange={(next) => dispatch(stageToggled({ stageId: stage.id, open: next }))}
      >
        {isMobile && toMap && <ToMap>{toMap}</ToMap>}
        {lots.length === 0 ? (
          <Text>{strings.list.emptyStage}</Text>
        ) : (
          <LotsShown stageId={stage.id} caption={title} {...{ lots, estate, printing, isMobile }} />
        )}
      </Disclosure>
    </Row>
  );
}

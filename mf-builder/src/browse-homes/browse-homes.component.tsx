import { lotLine, placePath, type BuilderOfLot, type LotInStage } from '@lotline/shared-domain';
import { Button, Heading, Stack, Text, TextLink, useBreakpoint } from '@lotline/shared-design';
import { Link, selectEstate } from '@lotline/shared-runtime';
import { useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { browsingLeft, designPressed, floorPlansViewed } from '../homes/choices.actions';
import { homeStrings } from '../homes/strings';
import { Page, Panel } from '../homes/page.styles';
import { Beside, Sides } from './browse-homes.styles';
import type { Chooser } from './chooser.types';
import { Dropdowns } from './dropdowns.component';
import { DesignGrid } from './design-grid.component';
import { offersOf, type Offer } from './offers';
import { ShownDesign } from './shown-design.component';
import { Sliders } from './sliders.component';

const text = homeStrings.browse;

interface BrowseHomesProps {
  readonly place: LotInStage;
  readonly builders: readonly BuilderOfLot[];
  /** Whether designs are chosen already, which the visitor may return to. */
  readonly hasChosen: boolean;
}

function useChooser({ place: { lot, stage }, builders }: BrowseHomesProps) {
  const dispatch = useDispatch();
  const [builderId, setBuilder] = useState<string | null>(builders.length === 1 ? (builders[0]?._id ?? null) : null);
  const [chosen, setChosen] = useState<Offer | null>(null);
  const [isAsked, setAsked] = useState(false);
  const chooser: Chooser = {
    builders,
    offers: useMemo(() => offersOf(builders, builderId), [builders, builderId]),
    builderId,
    chosen,
    errors: isAsked
      ? { ...(!builderId && { builder: text.noBuilder }), ...(!chosen && { design: text.noDesign }) }
      : {},
    chooseBuilder: (next) => {
      setBuilder(next);
      if (chosen && chosen.builder._id !== next) setChosen(null);
    },
    chooseDesign: (offer) => {
      setChosen(offer);
      if (!offer) return;
      setBuilder(offer.builder._id);
      dispatch(designPressed({ lot, stage, house: offer.house }));
    },
  };
  /** False if a choice is missing. */
  const view = (): boolean => {
    setAsked(true);
    if (chosen) dispatch(floorPlansViewed({ builderId: chosen.builder.key, houseId: chosen.house.key }));
    return chosen !== null;
  };
  return { chooser, view };
}

/** 'Browse Homes for Lot 310': builder and design by dropdowns, below 990 px by sliders, and the design chosen (2.10). */
export function BrowseHomes(props: BrowseHomesProps) {
  const { place, builders, hasChosen } = props;
  const dispatch = useDispatch();
  const estate = useSelector(selectEstate);
  const { isSlider } = useBreakpoint();
  const { chooser, view } = useChooser(props);
  const fields = useRef<HTMLDivElement>(null);
  const viewPlans = () => {
    if (view()) return;
    const [builder, design] = fields.current?.querySelectorAll<HTMLElement>('select, button[aria-expanded]') ?? [];
    (chooser.builderId ? design : builder)?.focus();
  };
  const shown = chooser.chosen && <ShownDesign key={chooser.chosen.house._id} offer={chooser.chosen} />;
  const actions = (
    <Stack gap="xs">
      <Button fullWidth onClick={viewPlans}>
        {text.viewPlans}
      </Button>
      {hasChosen && (
        <Button fullWidth variant="secondary" onClick={() => dispatch(browsingLeft())}>
          {text.cancel}
        </Button>
      )}
      {estate && (
        <TextLink
          renderAs={Link}
          to={placePath(estate, { _id: place.lot._id, stageId: place.stage._id })}
          style={{ justifySelf: 'center' }}
        >
          {text.toLot(place.lot.title)}
        </TextLink>
      )}
    </Stack>
  );
  return (
    <Page>
      <Stack gap="xxs">
        <Heading level={1} size={isSlider ? 'title' : 'display'}>
          {homeStrings.title(place.lot.title)}
        </Heading>
        <Text tone="muted">{lotLine(place.lot, estate)}</Text>
      </Stack>
      {isSlider ? (
        <Stack gap="md">
          <div ref={fields}>
            <Sliders {...chooser} />
          </div>
          {shown && <Panel>{shown}</Panel>}
          {actions}
        </Stack>
      ) : (
        <Sides>
          <Beside ref={fields}>
            <Panel>
              <Dropdowns {...chooser} />
              {actions}
              <div aria-live="polite">{shown}</div>
            </Panel>
          </Beside>
          <DesignGrid
            offers={chooser.offers}
            chosenId={chooser.chosen?.house._id ?? null}
            onPress={chooser.chooseDesign}
            onAll={chooser.builderId && builders.length > 1 ? () => chooser.chooseBuilder(null) : null}
          />
        </Sides>
      )}
    </Page>
  );
}

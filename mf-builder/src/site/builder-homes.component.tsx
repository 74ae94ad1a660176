import { builderPath, type EstateOfDesign, type HouseDesign, routes, withQuery } from '@lotline/shared-domain';
import { Button, Cluster, EmptyState, Icon, Skeleton, Stack, Text } from '@lotline/shared-design';
import { openPath, selectEmbed, selectEstate } from '@lotline/shared-runtime';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { designPressed } from '../homes/choices.actions';
import { selectLotOfPage } from '../homes/choices.selectors';
import { writeChoices } from '../homes/choices-url';
import { SiteDesigns } from './site-designs.component';
import { type ChooseLot, SiteLots } from './site-lots.component';
import { View } from './site.styles';
import { siteStrings as text } from './strings';

/** The Builder page itself, as on Lotline. */
const BuilderScreen = lazy(() => import(/* webpackChunkName: "screen-Builder" */ '../builder-page/builder.screen'));

export interface BuilderHomesProps {
  /** The builder's key or id. */
  builder?: string;
}

interface StepProps {
  readonly label: string;
  /** The way back to the step before. */
  readonly back?: { readonly label: string; readonly go: () => void };
  /** What the step is about, beside the way back. */
  readonly about?: string | undefined;
  /** Not for the step that the page opens with. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** A step in place of another: the page stays, so its beginning is shown and focused. */
function Step({ label, back, about, takesFocus, children }: StepProps) {
  const view = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    view.current?.focus({ preventScroll: true });
    view.current?.scrollIntoView?.({ block: 'start' });
  }, [takesFocus]);
  return (
    <View ref={view} tabIndex={-1} aria-label={label}>
      <Stack gap="md">
        {back && (
          <Cluster gap="xs">
            <Button variant="quiet" icon={<Icon name="chevron-left" size={18} />} onClick={back.go}>
              {back.label}
            </Button>
            {about && <Text tone="muted">{about}</Text>}
          </Cluster>
        )}
        {children}
      </Stack>
    </View>
  );
}

/**
 * Slot `builder-homes`, for a builder's own website: its designs, the lots of all listed estates for the one chosen, and
 * the lot's Builder page with the quote.
 */
export default function BuilderHomes({ builder }: BuilderHomesProps) {
  const dispatch = useDispatch();
  const embed = useSelector(selectEmbed) && { embed: 'true' };
  const lotId = useSelector(selectLotOfPage);
  const estate = useSelector(selectEstate);
  const [design, setDesign] = useState<HouseDesign | null>(null);
  const [hasMoved, setMoved] = useState(false);
  if (!builder) return <EmptyState title={text.unknown}>{text.unknownHint}</EmptyState>;
  const show = (next: HouseDesign | null) => {
    setMoved(true);
    setDesign(next);
  };
  const choose =
    (house: HouseDesign): ChooseLot =>
    (estate: EstateOfDesign, lot) => {
      dispatch(designPressed({ lot, stage: { _id: lot.stageId, title: lot.stageTitle }, house }));
      openPath(
        builderPath(estate.key, lot._id, { ...embed, ...writeChoices([{ builderId: builder, houseId: house.key }]) }),
      );
    };
  if (lotId)
    return (
      <Step
        key="home"
        label={design?.name ?? text.designs}
        back={{
          label: design ? text.toLots(design.name) : text.toDesigns,
          go: () => openPath(withQuery(routes.landing.path, { ...embed })),
        }}
        about={estate ? text.inEstate(estate.title, estate.suburb) : undefined}
        takesFocus
      >
        <Suspense fallback={<Skeleton height="28rem" radius="lg" />}>
          <BuilderScreen onlyOf={builder} />
        </Suspense>
      </Step>
    );
  if (design)
    return (
      <Step
        key="lots"
        label={text.lotsFor(design.name)}
        back={{ label: text.toDesigns, go: () => show(null) }}
        takesFocus
      >
        <SiteLots design={design} onChoose={choose(design)} />
      </Step>
    );
  return (
    <Step key="designs" label={text.designs} takesFocus={hasMoved}>
      <SiteDesigns builder={builder} onChoose={show} />
    </Step>
  );
}

import {
  BUILDER_SITE_FACTS,
  type EstateOfDesign,
  formatCurrency,
  getEstatesOfDesign,
  type HouseDesign,
  lotFacts,
  placePath,
} from '@lotline/shared-domain';
import { Button, EmptyState, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@lotline/shared-design';
import { openPath } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { Fragment, useState } from 'react';
import { HomePicture } from '../homes/home-picture.component';
import { HouseFeatures } from '../homes/house-features.component';
import { homeStrings } from '../homes/strings';
import { Facts, Grid, LotCard } from '../estate-lots/estate-lots.styles';
import { Failed } from './failed.component';
import { Chosen } from './site.styles';
import { siteStrings as text } from './strings';

/** Lots of an estate shown at first. */
const FIRST = 6;

type Offered = EstateOfDesign['lots'][number];
export type ChooseLot = (estate: EstateOfDesign, lot: Offered) => void;

function EstateLots({ estate, onChoose }: { estate: EstateOfDesign; onChoose: ChooseLot }) {
  const { title, suburb, lots, lotsCount } = estate;
  const [all, setAll] = useState(false);
  const shown = all ? lots : lots.slice(0, FIRST);
  const more = lots.length - shown.length;
  return (
    <Stack gap="sm" as="section" aria-label={title}>
      <div>
        <Heading level={3}>{text.inEstate(title, suburb)}</Heading>
        <Text tone="muted">{text.count(lotsCount)}</Text>
      </div>
      <Grid>
        {shown.map((lot) => (
          <LotCard key={lot._id}>
            <div>
              <Heading level={4}>{text.lot(lot.title)}</Heading>
              <Text tone="muted">{text.stage(lot.stageTitle)}</Text>
            </div>
            <Facts>
              {lotFacts(BUILDER_SITE_FACTS, lot, estate, 'partner').map(({ id, label, text: value }) => (
                <Fragment key={id}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </Facts>
            <div>
              <Button
                variant="secondary"
                aria-label={text.chooseLot(lot.title, title)}
                onClick={() => onChoose(estate, lot)}
              >
                {text.choose}
              </Button>
            </div>
          </LotCard>
        ))}
      </Grid>
      {more > 0 && (
        <div>
          <Button variant="secondary" aria-label={text.moreLotsAt(more, title)} onClick={() => setAll(true)}>
            {text.moreLots(more)}
          </Button>
        </div>
      )}
      {more === 0 && lotsCount > lots.length && (
        <div>
          <Button variant="quiet" onClick={() => openPath(placePath(estate), { newTab: true })}>
            {text.all(lotsCount, title)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Lots({ design, onChoose }: { design: HouseDesign; onChoose: ChooseLot }) {
  const list = resource(getEstatesOfDesign, { params: { designId: design._id } });
  const found = useResource(list);
  if (found.phase === 'failed') return <Failed title={text.failedLots} of={list} />;
  if (found.phase === 'idle' || found.phase === 'loading')
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{text.loadingLots}</VisuallyHidden>
        <Skeleton lines={6} height="1.2rem" />
      </div>
    );
  const estates = found.phase === 'ready' ? found.data : [];
  if (estates.length === 0) return <EmptyState title={text.noLots}>{text.noLotsHint}</EmptyState>;
  return estates.map((estate) => <EstateLots key={estate._id} estate={estate} onChoose={onChoose} />);
}

/** A design, and the lots of all listed estates that it is offered for. */
export function SiteLots({ design, onChoose }: { design: HouseDesign; onChoose: ChooseLot }) {
  return (
    <Stack gap="lg">
      <Chosen>
        <HomePicture url={design.mainImages[0]} alt={design.name} sizes="(max-width: 989px) 100vw, 24rem" isFirst />
        <Stack gap="sm">
          <Heading level={2}>{text.lotsFor(design.name)}</Heading>
          <HouseFeatures house={design} />
          <Text numeric strong>
            {homeStrings.browse.from(formatCurrency(design.basePrice))}
          </Text>
          <Text tone="muted">{text.lotsHint(design.name)}</Text>
        </Stack>
      </Chosen>
      <Lots design={design} onChoose={onChoose} />
    </Stack>
  );
}

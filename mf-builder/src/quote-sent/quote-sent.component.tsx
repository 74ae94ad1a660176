import { answerTimeWords, estatePath, type BuilderOfLot, type LotInStage } from '@lotline/shared-domain';
import { Button, Cluster, Heading, Icon, LinkButton, Notice, Stack, Text } from '@lotline/shared-design';
import { Link, selectEstate } from '@lotline/shared-runtime';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { browsingLeft } from '../homes/choices.actions';
import { selectChoices } from '../homes/choices.selectors';
import { chosenHome, type ChosenHome } from '../homes/home-choice';
import { HouseFeatures } from '../homes/house-features.component';
import { Page } from '../homes/page.styles';
import { homeStrings } from '../homes/strings';
import { ChosenSummary } from '../package-steps/confirmation-step.component';
import { Column, ColumnBody, ColumnHead, Columns, Step } from '../package-steps/package-steps.styles';
import { PriceGuide } from '../package-steps/price-guide.component';

const text = homeStrings.sent;

function SentHome({ home, lot }: { home: ChosenHome; lot: LotInStage['lot'] }) {
  const { house, builder } = home;
  return (
    <Column aria-label={house.name}>
      <ColumnHead $isPlain>
        <Stack gap="xxs">
          <Text size="sm" tone="muted">
            {builder.name}
          </Text>
          <Heading level={2} size="heading">
            {house.name}
          </Heading>
          <HouseFeatures house={house} isSmall />
        </Stack>
      </ColumnHead>
      <ColumnBody>
        <Step>
          <ChosenSummary home={home} />
        </Step>
        <PriceGuide home={home} lot={lot} />
      </ColumnBody>
    </Column>
  );
}

interface QuoteSentProps {
  readonly place: LotInStage;
  readonly builders: readonly BuilderOfLot[];
  /** Where the confirmation goes. */
  readonly email: string;
}

/** After a quote was sent: who answers by when, and what was asked for. */
export function QuoteSent({ place: { lot }, builders, email }: QuoteSentProps) {
  const dispatch = useDispatch();
  const estate = useSelector(selectEstate);
  const homes = useSelector(selectChoices).flatMap((choice) => chosenHome(builders, choice) ?? []);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  if (!estate) return null;
  const names = [...new Set(homes.map(({ builder }) => builder.name))];
  return (
    <Page>
      <Step ref={head} tabIndex={-1} style={{ outline: 'none' }}>
        <Heading level={1} size="title">
          {text.title(lot.title)}
        </Heading>
        <Notice tone="success">
          {[text.who(estate.title, names), answerTimeWords(estate), text.emailed(email)].filter(Boolean).join(' ')}
        </Notice>
      </Step>
      <Columns>
        {homes.map((home) => (
          <SentHome key={home.house._id} home={home} lot={lot} />
        ))}
      </Columns>
      <Cluster>
        <LinkButton renderAs={Link} to={estatePath(estate.key)} icon={<Icon name="map" />}>
          {homeStrings.toEstate(estate.title)}
        </LinkButton>
        <Button variant="secondary" onClick={() => dispatch(browsingLeft())}>
          {homeStrings.browse.cancel}
        </Button>
      </Cluster>
    </Page>
  );
}

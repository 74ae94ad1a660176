import { builderPath, homePrice, type LotInStage } from '@lotline/shared-domain';
import { Button, Card, Cluster, colour, font, Heading, Notice, space, Stack, Text } from '@lotline/shared-design';
import { openPath, selectEmbed, selectEstate, selectQuery } from '@lotline/shared-runtime';
import { chosenHomes } from '@lotline/shared-runtime/homes';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { writeChoices } from '../homes/choices-url';
import { chosenHome, type ChosenHome } from '../homes/home-choice';
import { HomePicture } from '../homes/home-picture.component';
import { HouseFeatures } from '../homes/house-features.component';
import { homeStrings } from '../homes/strings';
import { useHomes, type Homes } from '../homes/use-homes';
import { Carousel } from './carousel.component';
import { samplePictures } from './sample-pictures';

const text = homeStrings.start;
/** Held places while the designs are loading. */
const AWAITED = [null, null, null, null, null];

interface HomeDesignsProps {
  readonly lotId: string;
  /** The request-quote event of 'Get started' (2.10); by default the Builder page of the lot opens. */
  readonly onQuoteRequested?: () => void;
  /** Disables 'Get started'. */
  readonly disabled?: boolean;
}

function GetStarted({ homes, disabled, onStart }: { homes: Homes; disabled: boolean; onStart: () => void }) {
  const pictures = homes.phase === 'ready' ? samplePictures(homes.builders) : AWAITED;
  return (
    <Stack gap="md">
      {homes.phase === 'failed' || homes.phase === 'absent' ? (
        <Notice
          tone="error"
          {...(homes.phase === 'failed' && { action: { label: homeStrings.retry, onPress: homes.retry } })}
        >
          {text.failed}
        </Notice>
      ) : (
        <Carousel pictures={pictures} />
      )}
      <Stack gap="xxs">
        <Heading level={4} size="heading">
          {text.heading}
        </Heading>
        <Text tone="muted">{text.text}</Text>
      </Stack>
      <Cluster>
        <Button disabled={disabled || homes.phase !== 'ready'} onClick={onStart}>
          {text.button}
        </Button>
      </Cluster>
    </Stack>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  align-items: center;
  gap: ${space.md};
  strong {
    font-weight: ${font.weight.strong};
    color: ${colour.ink};
  }
`;

function ChosenDesign({ home, lot }: { home: ChosenHome; lot: LotInStage['lot'] }) {
  const estate = useSelector(selectEstate);
  const { builder, house, facade, step } = home;
  const land = { priceTracking: lot.priceTracking, hidePrice: estate?.hidePrice };
  const { total } = homePrice({ house, facade, land });
  return (
    <Card padding="sm" as="li">
      <Row>
        <HomePicture url={facade?.url ?? house.mainImages[0]} alt="" sizes="7rem" isFirst />
        <Stack gap="xxs">
          <strong>{house.name}</strong>
          <Text size="sm" tone="muted">
            {homeStrings.browse.by(builder.name)}
          </Text>
          <HouseFeatures house={house} isSmall />
          <Text size="sm" numeric>{`${total.label}: ${total.text}`}</Text>
          <Text size="sm" tone={step === 'confirmation' ? 'success' : 'muted'}>
            {step === 'confirmation' ? homeStrings.steps.done : text.step(step)}
          </Text>
        </Stack>
      </Row>
    </Card>
  );
}

/** Slot `home-designs`: the get-started tab, and once designs are chosen for the lot, those (2.8, 2.10). */
export default function HomeDesigns({ lotId, onQuoteRequested, disabled = false }: HomeDesignsProps) {
  const homes = useHomes(lotId);
  const estate = useSelector(selectEstate);
  const embed = useSelector(selectEmbed);
  const { businessId } = useSelector(selectQuery);
  const choices = chosenHomes(lotId);
  const chosen =
    homes.phase === 'ready'
      ? choices.map((choice) => chosenHome(homes.builders, choice)).filter((home) => home !== null)
      : [];
  const openPage = () =>
    estate && openPath(builderPath(estate.key, lotId, { businessId, ...writeChoices(choices) }), { newTab: embed });
  if (homes.phase !== 'ready' || chosen.length === 0)
    return <GetStarted homes={homes} disabled={disabled} onStart={onQuoteRequested ?? openPage} />;
  return (
    <Stack gap="md">
      <Heading level={4} size="small">
        {text.chosen}
      </Heading>
      <Stack gap="sm" as="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {chosen.map((home) => (
          <ChosenDesign key={home.house._id} home={home} lot={homes.place.lot} />
        ))}
      </Stack>
      <Cluster>
        <Button onClick={openPage}>{text.resume}</Button>
      </Cluster>
    </Stack>
  );
}

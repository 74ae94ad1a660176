import { isQuoteReady, QUOTE_LIMIT, type BuilderOfLot, type LotInStage } from '@lotline/shared-domain';
import { Button, Heading, Icon, Notice, Stack, Text, useBreakpoint } from '@lotline/shared-design';
import { Tabs } from '@lotline/shared-design/tabs';
import { selectEmbed, selectProvides, useModal, useSession } from '@lotline/shared-runtime';
import { useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { anotherHomeWanted, homeRemoved, quoteWanted } from '../homes/choices.actions';
import { selectChoices } from '../homes/choices.selectors';
import { chosenHome, type ChosenHome } from '../homes/home-choice';
import { Page } from '../homes/page.styles';
import { homeStrings } from '../homes/strings';
import { HomeColumn } from './home-column.component';
import { Actions, Columns } from './package-steps.styles';

const text = homeStrings.steps;

/** A design that is no longer offered: only to be removed. */
function Gone({ at, name }: { at: number; name: string }) {
  const dispatch = useDispatch();
  return (
    <Notice
      tone="warning"
      title={name}
      action={{ label: text.remove(name), onPress: () => dispatch(homeRemoved({ at })) }}
    >
      {text.gone}
    </Notice>
  );
}

interface PackageStepsProps {
  readonly place: LotInStage;
  readonly builders: readonly BuilderOfLot[];
}

/** One to three chosen designs, each at its own step to confirmation (2.10, D28). */
export function PackageSteps({ place: { lot }, builders }: PackageStepsProps) {
  const dispatch = useDispatch();
  const modal = useModal();
  const { isMobile } = useBreakpoint();
  const choices = useSelector(selectChoices);
  const isFramed = useSelector(selectEmbed);
  const kept = useSession().user ? text.keptWithAccount : text.kept;
  const canQuote = useSelector(selectProvides('modals', 'quote'));
  const canEnquire = useSelector(selectProvides('modals', 'contact'));
  const [shownId, setShown] = useState<string>();
  const hintId = useId();
  const homes = choices.map((choice) => chosenHome(builders, choice));
  const chosen = homes.filter((home): home is ChosenHome => home !== null);
  const isReady = chosen.length === choices.length && isQuoteReady(chosen);
  const columns = choices.map((choice, at) => {
    const home = homes[at];
    return {
      id: choice.houseId,
      label: home?.house.name ?? choice.houseId,
      content: () => (home ? <HomeColumn home={home} at={at} lot={lot} /> : <Gone at={at} name={choice.houseId} />),
    };
  });
  return (
    <Page>
      <Stack gap="xxs">
        <Heading level={1} size="title">
          {choices.length > 1 ? text.titleOfMany(lot.title) : text.title(lot.title)}
        </Heading>
        {/* A page in a frame keeps nothing. */}
        <Text tone="muted">{isFramed ? text.intro : `${text.intro} ${kept}`}</Text>
      </Stack>
      {isMobile && columns.length > 1 ? (
        <Tabs label={text.designs} items={columns} selectedId={shownId} onChange={setShown} />
      ) : (
        <Columns>
          {columns.map(({ id, content }) => (
            <div key={id}>{content()}</div>
          ))}
        </Columns>
      )}
      <Actions>
        {canQuote && (
          <Button
            size="large"
            data-opens="quote"
            aria-describedby={isReady ? undefined : hintId}
            onClick={() => dispatch(quoteWanted({ lotId: lot._id, isReady }))}
          >
            {text.quote}
          </Button>
        )}
        {canQuote && !isReady && (
          <Text id={hintId} tone="muted" size="sm">
            {text.quoteHint}
          </Text>
        )}
        {choices.length < QUOTE_LIMIT && (
          <Button
            variant="secondary"
            size="large"
            icon={<Icon name="plus" />}
            onClick={() => dispatch(anotherHomeWanted())}
          >
            {text.add}
          </Button>
        )}
        {canEnquire && (
          <Button
            variant="quiet"
            size="large"
            data-opens="contact"
            onClick={() => modal.open('contact', { lotId: lot._id })}
          >
            {homeStrings.enquire}
          </Button>
        )}
      </Actions>
    </Page>
  );
}

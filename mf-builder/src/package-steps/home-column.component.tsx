import type { LotInStage, QuoteStep } from '@lotline/shared-domain';
import { Button, Heading, Icon, IconButton, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { Steps } from '@lotline/shared-design/kit/steps';
import { selectProvides, useModal } from '@lotline/shared-runtime';
import { useState, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { choiceMade, homeRemoved, otherLotsWanted, stepChosen } from '../homes/choices.actions';
import { canLeave, type ChosenHome } from '../homes/home-choice';
import { HomePicture } from '../homes/home-picture.component';
import { HouseFeatures } from '../homes/house-features.component';
import { Problem } from '../homes/problem.component';
import { homeStrings } from '../homes/strings';
import { ColoursStep } from './colours-step.component';
import { ConfirmationStep } from './confirmation-step.component';
import { InclusionsStep, UpgradesStep } from './list-steps.component';
import { Column, ColumnBody, ColumnHead, Nav, Step } from './package-steps.styles';
import { FacadeStep, FloorplanStep } from './picture-steps.component';
import { PriceGuide } from './price-guide.component';
import type { StepProps } from './step-props';

const text = homeStrings.steps;

const STEPS: Partial<Record<QuoteStep, ComponentType<StepProps>>> = {
  floorplan: FloorplanStep,
  facade: FacadeStep,
  colours: ColoursStep,
  inclusions: InclusionsStep,
  upgrades: UpgradesStep,
};

function Head({ home: { house, builder, facade, step }, onRemove }: { home: ChosenHome; onRemove: () => void }) {
  return (
    <ColumnHead>
      <HomePicture url={facade?.url ?? house.mainImages[0]} alt="" sizes="9rem" isFirst />
      <Stack gap="xxs">
        <Text size="sm" tone="muted">
          {builder.name}
        </Text>
        <Heading level={2} size="heading">
          {house.name}
        </Heading>
        <HouseFeatures house={house} isSmall />
        {step === 'confirmation' && (
          <div>
            <StatusBadge tone="success" label={text.done} />
          </div>
        )}
      </Stack>
      <IconButton label={text.remove(house.name)} icon={<Icon name="close" />} onClick={onRemove} />
    </ColumnHead>
  );
}

interface HomeColumnProps {
  readonly home: ChosenHome;
  /** Its place among the chosen designs, from 0. */
  readonly at: number;
  readonly lot: LotInStage['lot'];
}

/** One chosen design at its step (2.10, D28). */
export function HomeColumn({ home, at, lot }: HomeColumnProps) {
  const dispatch = useDispatch();
  const modal = useModal();
  const hasMap = useSelector(selectProvides('slots', 'estate-map'));
  const { house, steps, step } = home;
  const [askedAt, setAskedAt] = useState<QuoteStep | null>(null);
  const place = steps.indexOf(step);
  const [before, after] = [steps[place - 1], steps[place + 1]];
  const goTo = (to: QuoteStep) => dispatch(stepChosen({ at, step: to }));
  const next = () => {
    setAskedAt(step);
    if (after && canLeave(home)) goTo(after);
  };
  const Content = STEPS[step];
  const problem = askedAt === step && !canLeave(home) && (step === 'facade' ? text.chooseFacade : text.choosePlan);
  return (
    <Column aria-label={house.name}>
      <Head home={home} onRemove={() => dispatch(homeRemoved({ at }))} />
      <ColumnBody>
        <Step>
          <Steps
            label={text.stepsOf(house.name)}
            steps={steps.map((id) => ({ id, name: text.names[id] }))}
            current={step}
          />
          {Content ? (
            <Content
              home={home}
              choose={(chosen) => dispatch(choiceMade({ at, chosen }))}
              enlarge={(url) => modal.open('home-pictures', { lotId: lot._id, houseId: house._id, url })}
            />
          ) : (
            <ConfirmationStep home={home} goTo={goTo} />
          )}
          <Problem text={problem || undefined} />
          <Nav>
            {before && (
              <Button variant="secondary" onClick={() => goTo(before)}>
                {text.back}
              </Button>
            )}
            {after && <Button onClick={next}>{text.nextIs(after)}</Button>}
            {!after && hasMap && (
              <Button variant="secondary" onClick={() => dispatch(otherLotsWanted({ at }))}>
                {text.otherLot}
              </Button>
            )}
          </Nav>
        </Step>
        <PriceGuide home={home} lot={lot} />
      </ColumnBody>
    </Column>
  );
}

import { floorplanName, type QuoteStep } from '@lotline/shared-domain';
import { Button, Stack, Text } from '@lotline/shared-design';
import { HomePicture } from '../homes/home-picture.component';
import type { ChosenHome } from '../homes/home-choice';
import { homeStrings } from '../homes/strings';
import { coloursOf } from './colours-step.component';
import { Pair, Summary } from './package-steps.styles';

const text = homeStrings.steps;
/** Two pictures beside each other, or one above the other on a phone. */
const HALF = '(max-width: 679px) 100vw, 20rem';

/** What was chosen, as label and value with the step that changes it. */
function rowsOf({ house, floorplan, facade, choice, steps }: ChosenHome): [label: string, value: string, QuoteStep][] {
  const colours = coloursOf(house).map(({ key, title }): [string, string, QuoteStep] => [
    title,
    choice[key] ?? text.open,
    'colours',
  ]);
  const rows: [string, string, QuoteStep][] = [
    [
      text.names.floorplan,
      floorplan ? floorplanName(floorplan.name, house.floorplans.indexOf(floorplan)) : text.none,
      'floorplan',
    ],
    [text.names.facade, facade?.name ?? text.none, 'facade'],
    ...colours,
    [text.names.upgrades, choice.optionalUpgrades?.join(', ') ?? text.none, 'upgrades'],
  ];
  return rows.filter(([, , step]) => steps.includes(step));
}

/** Pictures of a choice and what it is made of; `goTo` changes it. */
export function ChosenSummary({ home, goTo }: { home: ChosenHome; goTo?: (step: QuoteStep) => void }) {
  const { house, floorplan, facade } = home;
  return (
    <>
      <Pair>
        {facade && <HomePicture url={facade.url} alt={homeStrings.pictures.facade(facade.name)} sizes={HALF} />}
        {floorplan && (
          <HomePicture
            url={floorplan.url}
            alt={text.names.floorplan}
            sizes={HALF}
            isWhole
            ratio={facade ? '8 / 5' : '4 / 5'}
          />
        )}
      </Pair>
      <Summary aria-label={house.name}>
        {rowsOf(home).map(([label, value, step]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {goTo && (
              <dd>
                <Button variant="quiet" size="small" aria-label={`${text.change}: ${label}`} onClick={() => goTo(step)}>
                  {text.change}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </Summary>
    </>
  );
}

/** The whole choice to look over: it is ready for a quote here (D28). */
export function ConfirmationStep({ home, goTo }: { home: ChosenHome; goTo: (step: QuoteStep) => void }) {
  return (
    <Stack gap="md">
      <ChosenSummary home={home} goTo={goTo} />
      <Text size="sm" tone="muted">
        {text.priceHint}
      </Text>
    </Stack>
  );
}

import { type AnsweredDesign, answerLines, pictureSet, type QuotedDesign } from '@lotline/shared-domain';
import { Disclosure, type Fact, FactList, Heading, Stack } from '@lotline/shared-design';
import { Home, Total } from './answer.styles';
import { answerStrings as text } from './strings';

function chosenFacts(design: QuotedDesign): Fact[] {
  const { chosenFacts: labels } = text;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [labels.facade, design.facade.name],
    [labels.floorplan, design.floorplan.name],
    [labels.external, design.externalColorScheme],
    [labels.internal, design.internalColorScheme],
    [labels.kitchen, design.kitchen],
    [labels.bathroom, design.bathroom],
    [labels.inclusions, design.inclusions?.join(', ')],
    [labels.upgrades, design.optionalUpgrades?.join(', ')],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

interface AnsweredHomeProps {
  readonly design: AnsweredDesign;
  /** The same design as it was requested. */
  readonly requested: QuotedDesign | undefined;
  readonly headingLevel: 2 | 4;
}

/** One design of an answer: its picture, its prices, and what was chosen with it. */
export function AnsweredHome({ design, requested, headingLevel }: AnsweredHomeProps) {
  const picture = requested?.facade.url;
  const facts = answerLines(design).map(({ label, text: price, isTotal }) => ({
    label,
    value: isTotal ? <Total>{price}</Total> : price,
  }));
  return (
    <Home role="group" aria-label={text.prices(design.house)}>
      {picture && (
        <img src={picture} srcSet={pictureSet(picture)} sizes="(max-width: 679px) 92vw, 20rem" alt="" loading="lazy" />
      )}
      <Stack gap="sm">
        <Heading level={headingLevel} size="heading">
          {design.house}
        </Heading>
        <FactList facts={facts} />
        {requested && (
          <Disclosure title={text.chosen} headingLevel={headingLevel === 2 ? 3 : 4}>
            <FactList facts={chosenFacts(requested)} />
          </Disclosure>
        )}
      </Stack>
    </Home>
  );
}

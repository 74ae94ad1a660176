import { formatCurrency, landPriceText, type QuotedDesign, siteCostText, totalOf } from '@lotline/shared-domain';
import { FactList, Heading, Stack } from '@lotline/shared-design';
import { HomePicture } from '../homes/home-picture.component';
import { Pictures } from './quotes.styles';
import { Section } from './section.component';
import { quoteStrings } from './strings';

const text = quoteStrings.designs;
const SIZES = '(max-width: 991px) 45vw, 18rem';

const withPrice = (name: string, price: number | null | undefined): string =>
  typeof price === 'number' ? `${name}, ${price > 0 ? formatCurrency(price) : text.included}` : name;

function factsOf(design: QuotedDesign) {
  const { house, facade, floorplan, lot, externalColorScheme, internalColorScheme, kitchen, bathroom } = design;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [text.home, withPrice(house.name, house.price)],
    [text.facade, withPrice(facade.name, facade.price)],
    [text.floorplan, floorplan.name],
    [text.external, externalColorScheme],
    [text.internal, internalColorScheme],
    [text.kitchen, kitchen],
    [text.bathroom, bathroom],
    [text.inclusions, design.inclusions?.join(', ')],
    [text.upgrades, design.optionalUpgrades?.join(', ')],
    [text.siteCosts, siteCostText(house)],
    [text.land, landPriceText(lot)],
    [text.total, totalOf(design)?.text],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** What the buyer chose, as it was offered then (D102). */
export function QuoteDesigns({ designs }: { designs: readonly QuotedDesign[] }) {
  return (
    <Section title={text.title}>
      {designs.map((design, at) => {
        const { house, facade, floorplan } = design;
        return (
          <Stack key={at} role="group" gap="xs" aria-label={house.name}>
            <Heading level={3} size="small">
              {house.name}
            </Heading>
            {(facade.url || floorplan.url) && (
              <Pictures>
                {facade.url && <HomePicture url={facade.url} alt={text.facadePicture(facade.name)} sizes={SIZES} />}
                {floorplan.url && (
                  <HomePicture url={floorplan.url} alt={text.floorplanPicture(floorplan.name)} sizes={SIZES} isWhole />
                )}
              </Pictures>
            )}
            <FactList facts={factsOf(design)} />
          </Stack>
        );
      })}
    </Section>
  );
}

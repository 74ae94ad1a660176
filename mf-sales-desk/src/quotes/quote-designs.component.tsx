import { formatCurrency, landPriceText, type QuotedDesign, siteCostText, totalOf } from '@lotline/shared-domain';
import { Card, FactList, Heading } from '@lotline/shared-design';
import { quoteStrings } from './strings';

const { design: text, by, included } = quoteStrings;

const withPrice = (name: string, price: number | null | undefined): string =>
  typeof price === 'number' ? `${name}, ${price > 0 ? formatCurrency(price) : included}` : name;

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

/** The designs of a quote as they were offered when it was sent. */
export function QuoteDesigns({ designs }: { designs: readonly QuotedDesign[] }) {
  return designs.map((design, at) => {
    const title = by(design.house.name, design.builder.name);
    return (
      <Card key={at} as="section" aria-label={title}>
        <Heading level={2} size="heading">
          {title}
        </Heading>
        <FactList facts={factsOf(design)} />
      </Card>
    );
  });
}

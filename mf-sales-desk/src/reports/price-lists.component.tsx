import { getStaffEstates } from '@lotline/shared-domain';
import { Cluster, Heading, Text } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { PriceListLink } from './price-list-link.component';
import { Part } from './reports.styles';
import { reportStrings as text } from './strings';

const estates = resource(getStaffEstates);

/** Price lists of the estate that the report is about, or of each. */
export function PriceLists({ estateId }: { estateId: string | null }) {
  const known = useResource(estates);
  const listed = known.phase === 'ready' ? known.data.filter(({ _id }) => estateId === null || _id === estateId) : [];
  if (listed.length === 0) return null;
  return (
    <Part aria-label={text.priceLists}>
      <Heading level={2} size="heading">
        {text.priceLists}
      </Heading>
      <Text tone="muted">{text.priceListsText}</Text>
      <Cluster gap="sm">
        {listed.map((estate) => (
          <PriceListLink key={estate._id} estate={estate} />
        ))}
      </Cluster>
    </Part>
  );
}

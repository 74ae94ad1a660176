import { priceListPath, type StaffEstate } from '@lotline/shared-domain';
import { Icon, LinkButton } from '@lotline/shared-design';
import { reportStrings as text } from './strings';

/** The price list of an estate as of now, saved as a PDF. */
export const PriceListLink = ({ estate: { _id, title } }: { estate: Pick<StaffEstate, '_id' | 'title'> }) => (
  <LinkButton href={priceListPath(_id)} download variant="secondary" icon={<Icon name="document" size={16} />}>
    {text.priceListOf(title)}
  </LinkButton>
);

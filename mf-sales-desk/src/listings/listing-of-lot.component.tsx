import { getListings, listingBadge, type StaffLotDetail } from '@lotline/shared-domain';
import { Cluster, StatusBadge, Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { Section } from '../section.component';
import { listingPath, newListingPath } from './listing-paths';
import { listingStrings } from './strings';

const text = listingStrings.ofLot;

/** A lot's listing on its staff page: its status and the way to it, or to the form of one. */
export function ListingOfLot({ lot: { _id: lotId, estate } }: { lot: StaffLotDetail }) {
  const known = useResource(resource(getListings, { query: { lotId } }));
  const listing = known.phase === 'ready' ? known.data.data[0] : undefined;
  const link = listing
    ? { to: listingPath(listing._id), label: text.open }
    : { to: newListingPath(lotId, estate._id), label: text.write };
  return (
    <Section
      id="lot-listing"
      title={text.title}
      action={
        known.phase === 'ready' && (
          <TextLink renderAs={Link} to={link.to}>
            {link.label}
          </TextLink>
        )
      }
    >
      {listing ? (
        <Cluster gap="sm">
          <StatusBadge {...listingBadge(listing.status)} />
          <Text as="span">{listing.title}</Text>
        </Cluster>
      ) : (
        <Text tone="muted">{known.phase === 'failed' ? text.failed : known.phase === 'ready' ? text.none : ' '}</Text>
      )}
    </Section>
  );
}

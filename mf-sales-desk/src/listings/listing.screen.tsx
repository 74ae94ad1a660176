import { getListing, segmentsOf } from '@lotline/shared-domain';
import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, selectLocation, usePageTitle, type HostState } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useWorkEstate } from '@lotline/shared-runtime/work';
import { useDispatch, useSelector } from 'react-redux';
import { KnownListing } from './known-listing.component';
import { CRUMBS, LISTINGS_PATH, NEW_LISTING } from './listing-paths';
import { NewListing } from './new-listing.component';
import { listingStrings as text } from './strings';

function AnotherListing() {
  const work = useWorkEstate();
  usePageTitle(text.newTitle);
  const estate = work.phase === 'ready' ? work.estate : null;
  return (
    <StaffPage
      title={text.newTitle}
      crumbs={CRUMBS}
      renderAs={Link}
      intro={text.newIntro}
      phase={work.phase === 'none' ? 'empty' : work.phase}
      problem={text.estateFailed}
      empty={text.noEstate}
    >
      {estate && <NewListing key={estate._id} estateId={estate._id} />}
    </StaffPage>
  );
}

function OneListing({ listingId }: { listingId: string }) {
  const dispatch = useDispatch();
  const wanted = resource(getListing, { params: { listingId } });
  const known = useResource(wanted);
  if (known.phase === 'ready') return <KnownListing listing={known.data} />;
  if (known.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="search" size={28} />}
        action={
          <LinkButton renderAs={Link} to={LISTINGS_PATH}>
            {text.back}
          </LinkButton>
        }
      >
        <p>{text.absent}</p>
      </EmptyState>
    );
  return (
    <StaffPage
      title={text.one}
      crumbs={CRUMBS}
      renderAs={Link}
      phase={known.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.oneFailed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    />
  );
}

/** `/listings/{listingId}`: one listing, or the form of another. */
export default function ListingScreen() {
  const [, listingId = NEW_LISTING] = segmentsOf(useSelector((state: HostState) => selectLocation(state).pathname));
  return listingId === NEW_LISTING ? <AnotherListing /> : <OneListing key={listingId} listingId={listingId} />;
}

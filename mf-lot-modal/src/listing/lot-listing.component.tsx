import { getLotListing, pictureSet } from '@lotline/shared-domain';
import { Skeleton } from '@lotline/shared-design';
import { ListingView } from '@lotline/shared-design/kit/listing';
import { resource, useResource } from '@lotline/shared-runtime/resource';

/** A lot's listing (D176); nothing if it has gone in the meantime, or where it can't be loaded. */
export default function LotListing({ lotId }: { lotId: string }) {
  const known = useResource(resource(getLotListing, { params: { lotId } }));
  if (known.phase === 'loading') return <Skeleton lines={4} />;
  if (known.phase !== 'ready') return null;
  const { title, text, pictures } = known.data;
  return (
    <ListingView
      title={title}
      text={text}
      pictures={pictures.map(({ url, alt }) => ({ src: url, srcSet: pictureSet(url), alt }))}
    />
  );
}

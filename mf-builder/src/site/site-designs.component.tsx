import { getDesignsOfBuilder, type HouseDesign } from '@lotline/shared-domain';
import { Button, EmptyState, Heading, Skeleton, Stack, VisuallyHidden } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { DesignCard } from '../browse-homes/design-card.component';
import { Failed } from './failed.component';
import { SiteCards } from './site.styles';
import { siteStrings as text } from './strings';

interface DesignsProps {
  /** Id or key. */
  readonly builder: string;
  readonly onChoose: (design: HouseDesign) => void;
}

/** One page of a builder's designs, and the pages after it once they are wanted. */
function DesignsPage({ builder, page, onChoose }: DesignsProps & { page: number }) {
  const list = resource(getDesignsOfBuilder, {
    params: { builderId: builder },
    query: page === 1 ? {} : { page: String(page) },
  });
  const found = useResource(list);
  const [hasMore, setMore] = useState(false);
  if (found.phase === 'absent') return <EmptyState title={text.unknown}>{text.unknownHint}</EmptyState>;
  if (found.phase === 'failed') return <Failed title={text.failed} of={list} />;
  if (found.phase !== 'ready')
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        <Skeleton height="16rem" radius="lg" />
      </div>
    );
  const { data: designs, hasNextPage } = found.data;
  if (designs.length === 0 && page === 1) return <EmptyState title={text.none}>{text.noneHint}</EmptyState>;
  return (
    <>
      <SiteCards>
        {designs.map((design) => (
          <li key={design._id}>
            <DesignCard house={design} onPress={() => onChoose(design)} />
          </li>
        ))}
      </SiteCards>
      {hasNextPage && !hasMore && (
        <div>
          <Button variant="secondary" onClick={() => setMore(true)}>
            {text.moreDesigns}
          </Button>
        </div>
      )}
      {hasNextPage && hasMore && <DesignsPage builder={builder} page={page + 1} onChoose={onChoose} />}
    </>
  );
}

/** The designs that a builder has on offer: picture, features and price. */
export function SiteDesigns(props: DesignsProps) {
  return (
    <Stack gap="md">
      <Heading level={2}>{text.designs}</Heading>
      <DesignsPage {...props} page={1} />
    </Stack>
  );
}

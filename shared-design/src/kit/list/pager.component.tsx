import { Button, Cluster, Text } from '@lotline/shared-design';
import { useState } from 'react';

interface Pages {
  readonly page: number;
  readonly totalPages: number;
}

/** Pagination of a list; renders nothing for a single page. `pages` is null while a page loads. */
export function Pager({ pages, onChange }: { pages: Pages | null; onChange: (page: number) => void }) {
  // The last known page count stays while the next page loads, and no button is ever disabled, so that the pressed one keeps focus.
  const [{ page, totalPages }, setKnown] = useState<Pages>(pages ?? { page: 1, totalPages: 1 });
  if (pages && (pages.page !== page || pages.totalPages !== totalPages))
    setKnown({ page: pages.page, totalPages: pages.totalPages });
  if (totalPages <= 1) return null;
  const isPage = (to: number): boolean => to >= 1 && to <= totalPages;
  const goToPage = (to: number) => isPage(to) && onChange(to);
  return (
    <Cluster justify="center">
      <Button variant="secondary" aria-disabled={!isPage(page - 1) || undefined} onClick={() => goToPage(page - 1)}>
        Previous page
      </Button>
      <Text numeric>{`Page ${page} of ${totalPages}`}</Text>
      <Button variant="secondary" aria-disabled={!isPage(page + 1) || undefined} onClick={() => goToPage(page + 1)}>
        Next page
      </Button>
    </Cluster>
  );
}

import { Button, Cluster, Text } from '@lotline/shared-design';
import { urlChanged } from '@lotline/shared-runtime';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { strings } from '../strings';

const text = strings.pages;

interface Paged {
  readonly page: number;
  readonly totalPages: number;
}

/** Pagination of a list, with the page in the URL; renders nothing for a single page. `answer` is null while a page loads. */
export function Pager({ answer }: { answer: Paged | null }) {
  const dispatch = useDispatch();
  // The last known page count stays while the next page loads, and no button is ever disabled, so that the pressed one keeps focus.
  const [{ page, totalPages }, setKnown] = useState<Paged>(answer ?? { page: 1, totalPages: 1 });
  if (answer && (answer.page !== page || answer.totalPages !== totalPages))
    setKnown({ page: answer.page, totalPages: answer.totalPages });
  if (totalPages <= 1) return null;
  const isPage = (to: number): boolean => to >= 1 && to <= totalPages;
  const goToPage = (to: number) => void (isPage(to) && dispatch(urlChanged({ patch: { page: String(to) } })));
  return (
    <Cluster justify="center">
      <Button variant="secondary" aria-disabled={!isPage(page - 1) || undefined} onClick={() => goToPage(page - 1)}>
        {text.before}
      </Button>
      <Text numeric>{text.page(page, totalPages)}</Text>
      <Button variant="secondary" aria-disabled={!isPage(page + 1) || undefined} onClick={() => goToPage(page + 1)}>
        {text.next}
      </Button>
    </Cluster>
  );
}

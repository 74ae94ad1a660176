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

/** Which page of a longer list is shown, with the ways to its neighbours, in the address; nothing where there is but one. `answer` is null while a page is read. */
export function Pager({ answer }: { answer: Paged | null }) {
  const dispatch = useDispatch();
  // The last page known stays while the next is read, and no button is ever disabled: the one that was pressed keeps focus.
  const [{ page, totalPages }, setKnown] = useState<Paged>(answer ?? { page: 1, totalPages: 1 });
  if (answer && (answer.page !== page || answer.totalPages !== totalPages))
    setKnown({ page: answer.page, totalPages: answer.totalPages });
  if (totalPages <= 1) return null;
  const isPage = (to: number): boolean => to >= 1 && to <= totalPages;
  const turn = (to: number) => void (isPage(to) && dispatch(urlChanged({ patch: { page: String(to) } })));
  return (
    <Cluster justify="center">
      <Button variant="secondary" aria-disabled={!isPage(page - 1) || undefined} onClick={() => turn(page - 1)}>
        {text.before}
      </Button>
      <Text numeric>{text.page(page, totalPages)}</Text>
      <Button variant="secondary" aria-disabled={!isPage(page + 1) || undefined} onClick={() => turn(page + 1)}>
        {text.next}
      </Button>
    </Cluster>
  );
}

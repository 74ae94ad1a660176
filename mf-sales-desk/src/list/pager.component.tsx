import { Button, Cluster, Text } from '@lotline/shared-design';
import { urlChanged } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { strings } from '../strings';

const text = strings.pages;

/** Which page of a longer list is shown, with the ways to its neighbours, in the address; nothing where there is but one. */
export function Pager({ page, totalPages }: { page: number; totalPages: number }) {
  const dispatch = useDispatch();
  const turn = (to: number) => void dispatch(urlChanged({ patch: { page: String(to) } }));
  if (totalPages <= 1) return null;
  return (
    <Cluster justify="center">
      <Button variant="secondary" disabled={page <= 1} onClick={() => turn(page - 1)}>
        {text.before}
      </Button>
      <Text numeric>{text.page(page, totalPages)}</Text>
      <Button variant="secondary" disabled={page >= totalPages} onClick={() => turn(page + 1)}>
        {text.next}
      </Button>
    </Cluster>
  );
}

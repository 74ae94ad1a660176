import { getUsers } from '@lotline/shared-domain';
import { act, screen } from '@testing-library/react';
import { resource } from '@lotline/shared-runtime/resource';
import { renderWithHost } from '../testing';
import { useList, useListQuery } from './index';

function People() {
  const { query, onQueryChange } = useListQuery();
  const { page = '1', search } = query;
  const { rows, phase, pages } = useList(
    resource(getUsers, { query: { page, limit: '2', ...(search && { search }) } }),
  );
  return (
    <>
      <p>{`${phase}, ${rows.length} rows, page ${pages?.page ?? '-'}`}</p>
      <button onClick={() => onQueryChange({ search: 'lee' })}>Search</button>
      <button onClick={() => onQueryChange({ page: '3' })}>Page 3</button>
    </>
  );
}
const answers = {
  [getUsers.action]: ({ query }: { query: { page: string } }) => ({
    data: Number(query.page) > 2 ? [] : [{ _id: `u${query.page}` }],
    page: Number(query.page),
    totalPages: 2,
  }),
};
const draw = () => renderWithHost(<People />, { role: 'LANDOWNER', query: { sort: 'name', page: '2' }, answers });

it('search returns to the first page and keeps other keys of the query', async () => {
  const { store } = draw();
  await screen.findByText('ready, 1 rows, page 2');
  act(() => screen.getByText('Search').click());
  expect(store.getState().host.location.query).toEqual({ sort: 'name', search: 'lee' });
  await screen.findByText('ready, 1 rows, page 1');
});

it('a page past the end goes to the last one', async () => {
  const { store } = draw();
  await screen.findByText('ready, 1 rows, page 2');
  act(() => screen.getByText('Page 3').click());
  await screen.findByText('ready, 1 rows, page 2');
  expect(store.getState().host.location.query).toMatchObject({ page: '2' });
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { anEstate } from '@lotline/shared-domain/testing';
import { selectModal, signedIn } from '@lotline/shared-runtime';
import { estateLoaded } from '../estate/estate.slice';
import { aRow, renderShell } from '../testing/render-shell';
import { EstateLayout } from './estate-layout.component';

// The library of menus takes its time to load.
beforeAll(() => import('../account/account-menu.component'), 60_000);

const opener = { place: 'estate-header', label: 'Book a visit', icon: 'calendar' };
const declares = [
  { modal: 'visit', opener },
  { modal: 'elsewhere', opener: { ...opener, place: 'a place of tomorrow' } },
  { modal: 'none' },
];
const row = aRow('mf-visits', { modals: ['visit', 'elsewhere', 'none'], declares });

function header(rows: Parameters<typeof renderShell>[1]['rows']) {
  const page = renderShell(<EstateLayout>the page</EstateLayout>, { rows, remotes: {}, path: '/estate/rise' });
  act(() => void page.store.dispatch(estateLoaded({ estateId: 'rise', estate: anEstate({ _id: 'e1', key: 'rise' }) })));
  return {
    ...page,
    buttons: () => screen.queryAllByRole('button').map((button) => [button.textContent, button.dataset.opens]),
  };
}

it('the estate’s header has a button for each modal whose row asks for one, in the row’s words', () => {
  const { store, buttons } = header([row]);
  expect(buttons()).toEqual([['Book a visit', 'visit']]);
  fireEvent.click(screen.getByRole('button', { name: 'Book a visit' }));
  expect(selectModal(store.getState()).open).toMatchObject({ name: 'visit', props: { estateId: 'e1' } });
});

it.each([
  ['no row', []],
  ['a refused row', [{ ...row, refused: 'signature' as const }]],
])('%s has none there', (_, rows) => expect(header(rows).buttons()).toEqual([]));

it('in a frame the header has the logo alone, which links to the map in it (2.3)', () => {
  const { store, container } = renderShell(<EstateLayout>the page</EstateLayout>, {
    rows: [row],
    remotes: {},
    path: '/estate/rise/waitlist?embed=true&businessId=b1',
  });
  const estate = anEstate({ _id: 'e1', key: 'rise', title: 'Rise', logoUrl: '/files/rise.svg' });
  act(() => void store.dispatch(estateLoaded({ estateId: 'rise', estate })));
  const link = within(screen.getByRole('banner')).getByRole('link');
  expect(link.getAttribute('href')).toBe('/estate/rise?embed=true&businessId=b1');
  expect(container.querySelector('header img')?.getAttribute('src')).toBe('/files/rise.svg');
  expect(screen.queryByRole('button')).toBeNull();
});

it('the estate’s header has a link to the desk for staff, before its other actions', async () => {
  const { store } = header([row, aRow('mf-desk', { routes: ['Desk'], paths: ['/desk'] })]);
  act(
    () =>
      void store.dispatch(
        signedIn({ userId: 'u1', role: 'SALES', firstName: 'Mia', lastName: 'Chen', email: 'mia@example.com' }),
      ),
  );
  expect((await screen.findByRole('link', { name: 'Desk' })).getAttribute('href')).toBe('/desk');
  const actions = screen.getByRole('button', { name: 'Book a visit' }).parentElement!;
  expect(actions.previousElementSibling?.textContent).toBe('Desk');
});

import { estateSelected } from '@lotline/shared-runtime/work';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { darius, estate, imogen, open } from '../testing/open-work';

beforeAll(
  () =>
    Promise.all([
      import('../routes/other-page.component'),
      import('./work-layout.component'),
      import('./estate-picker.component'),
      import('../account/account-menu.component'),
    ]),
  60_000,
);

describe('the estate that is worked on', () => {
  it('is the first where none was chosen; another is chosen from the list', async () => {
    const { store } = open('/admin/estates', darius);
    const chosen = jest.spyOn(store, 'dispatch');
    await userEvent.click(await screen.findByRole('button', { name: 'Estate: Rise. Choose another' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose an estate' });
    expect((await within(dialog).findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'RiseTallowbrook · 12 of 40 lots availableCurrent',
        'FernleighTallowbrook · 12 of 40 lots availableNot public',
      ]),
    );
    expect(within(dialog).queryByRole('searchbox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: /Fernleigh/ }));
    expect(chosen).toHaveBeenCalledWith(estateSelected({ estateId: 'e2' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is the chosen one', async () => {
    open('/admin/estates', { ...darius, selectedEstateId: 'e2' });
    expect(await screen.findByRole('button', { name: 'Estate: Fernleigh. Choose another' })).toBeTruthy();
  });

  it('is the one that the page’s address names; choosing another opens its page', async () => {
    const { store, shell } = open('/admin/estates/e2', { ...darius, selectedEstateId: 'e2' });
    const chosen = jest.spyOn(store, 'dispatch');
    await userEvent.click(await screen.findByRole('button', { name: 'Estate: Fernleigh. Choose another' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose an estate' });
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Rise/ }));
    expect(chosen).toHaveBeenCalledWith(estateSelected({ estateId: 'e1' }));
    expect(shell.opened.map(({ path }) => path)).toEqual(['/admin/estates/e1']);
  });

  it('changes on the page where its address names none', async () => {
    const { shell } = open('/admin/estates', { ...darius, selectedEstateId: 'e2' });
    await userEvent.click(await screen.findByRole('button', { name: 'Estate: Fernleigh. Choose another' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose an estate' });
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Rise/ }));
    expect(shell.opened).toEqual([]);
  });

  it('isn’t beside a page of all estates, which would be read as filtered by it', async () => {
    open('/admin/users', darius);
    await screen.findByRole('button', { name: /^Account of/ });
    expect(screen.queryByRole('button', { name: /^Estate: / })).toBeNull();
  });

  it('of many is searched for', async () => {
    const { api } = open('/admin/estates', imogen, {
      estates: Array.from({ length: 9 }, (_, at) => estate(`e${at}`, `Estate ${at}`)),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Estate: Estate 0/ }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search estates' }), 'fern');
    await waitFor(() => expect(api.callsOf('staff/getEstates').at(-1)?.query).toEqual({ search: 'fern' }));
  });

  it('of a landowner without estates reads No estate yet', async () => {
    open('/admin/estates', darius, { estates: [] });
    expect(await screen.findByText('No estates yet')).toBeTruthy();
  });
});

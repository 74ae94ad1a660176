import { modalOpened, selectModal } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { estate, lot12 } from '../testing/stage-of-lots';
import { LotActions } from './lot-actions.component';

it('shares the lot by Share Map, which leads back to it', async () => {
  const { store } = renderWithHost(<LotActions lot={lot12} estate={estate} />, { module, estate });
  act(() => void store.dispatch(modalOpened({ name: 'lot', props: { lotId: lot12._id } })));
  await userEvent.click(screen.getByRole('button', { name: 'Share this lot' }));
  expect(selectModal(store.getState() as never)).toMatchObject({
    open: { name: 'share-map' },
    stack: [{ name: 'lot' }],
  });
});

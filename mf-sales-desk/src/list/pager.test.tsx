import { getInitialHolds } from '@lotline/shared-domain';
import { screen, waitFor } from '@testing-library/react';
import HoldsScreen from '../holds/holds.screen';
import { page, show } from '../testing/desk.fixture';

const LIST = getInitialHolds.action;
const uma = {
  _id: 'h1',
  estateId: 'e1',
  lotId: 'lot1',
  lotTitle: '306',
  stageTitle: '4',
  lotStatus: 'available',
  status: 'pending',
  leadsDetails: { firstName: 'Uma', lastName: 'Moreau' },
  createdAt: '2026-11-01T00:00:00Z',
  rev: 0,
};

it('a page that is turned keeps the focus on the button, also while it is read and on the last one', async () => {
  const asked: string[] = [];
  const pageOf = ({ query }: { query: { page?: string; undo?: string } }) => {
    if (query.undo) return page([]);
    asked.push(query.page ?? '1');
    return page([uma] as never, { page: Number(query.page ?? 1), totalPages: 2 });
  };
  const { user, api } = show(<HoldsScreen />, { pathname: '/desk/holds', answers: { [LIST]: pageOf } });
  await screen.findByText('Page 1 of 2');
  const next = screen.getByRole('button', { name: 'Next page' });
  expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
  let answer: () => void = () => undefined;
  api.answer(LIST, async (call: { query: { page?: string } }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return pageOf(call);
  });
  await user.click(next);
  expect(document.activeElement).toBe(next);
  await waitFor(() => {
    answer();
    expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  });
  expect([document.activeElement, next.getAttribute('aria-disabled')]).toEqual([next, 'true']);
  const before = asked.length;
  await user.click(next);
  expect(asked).toHaveLength(before);
});

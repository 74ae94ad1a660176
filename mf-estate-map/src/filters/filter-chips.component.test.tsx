import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atWidth, renderWithHost } from '@lotline/shared-runtime/testing';
import EstatePageScreen from '../estate-page/estate-page.screen';
import module from '../module';
import { answers, estate } from '../testing/estate-of-stages';

const NAME = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function page(query: Readonly<Record<string, string>>) {
  const drawn = renderWithHost(<EstatePageScreen />, { module, estate, answers, query: { default: 'list', ...query } });
  await screen.findByRole('heading', { name: /^\d+ Lots?$/ });
  return drawn;
}
const remove = async (name: string) => {
  const chip = await screen.findByRole('button', { name });
  act(() => chip.focus());
  await userEvent.keyboard('{Enter}');
};

beforeEach(() => atWidth(1280));
afterEach(() => atWidth(null));

it('removing a chip by keyboard focuses the next one, or the filter button after the last, and announces the number of lots', async () => {
  const { shell } = await page({ size: '300-', status: 'available,hold' });
  await remove('Remove filter: Available');
  expect(NAME()).toBe('Remove filter: Hold');
  await remove('Remove filter: Size from 300 sqm');
  expect(NAME()).toBe('Remove filter: Hold');
  await remove('Remove filter: Hold');
  expect(NAME()).toBe('Filter and sort');
  await act(
    () =>
      new Promise<void>((done) => {
        const look = () => (shell.announced.includes('7 lots shown') ? done() : setTimeout(look, 20));
        look();
      }),
  );
  expect(shell.announced.at(-1)).toBe('7 lots shown');
});

it.each([
  ['beside the chips', 0],
  ['below the list that is empty', -1],
])('Clear all %s leaves the focus on the filter button', async (_where, at) => {
  await page({ size: '9000-' });
  await screen.findByRole('button', { name: /^Remove filter/ });
  act(() => screen.getAllByRole('button', { name: 'Clear all' }).at(at)!.focus());
  await userEvent.keyboard('{Enter}');
  expect(NAME()).toBe('Filter and sort');
});

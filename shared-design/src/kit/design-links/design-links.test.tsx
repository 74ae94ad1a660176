import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '../../theme/theme-provider.component';
import { ChoiceForm, designLinksExamples } from './design-links.examples';

const show = (ui: React.ReactElement) => render(<ThemeProvider iconColor="#2f6f5e">{ui}</ThemeProvider>);
const checkbox = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('says what linking would do before it is done, with the lots left out and why', async () => {
  const onLink = jest.fn();
  show(<ChoiceForm onLink={onLink} />);
  const link = screen.getByRole('button', { name: 'Link designs' });
  expect(screen.getByRole('status').textContent).toBe('Choose designs to see how many lots they would be linked to.');
  expect(link.hasAttribute('disabled')).toBe(true);
  await userEvent.click(checkbox('All designs of Ketterwick Homes'));
  expect(screen.getByText('12 lots, 24 new links')).toBeTruthy();
  expect(screen.getByText('Lot 409: sold')).toBeTruthy();
  expect(screen.getByText(/3 of these lots have it off/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Lots/ }));
  expect(screen.getByText('Lot 401')).toBeTruthy();
  await userEvent.click(link);
  expect(onLink).toHaveBeenCalledTimes(1);
});

it('all designs of a builder are one box, which shows when only some are chosen', async () => {
  show(<ChoiceForm />);
  await userEvent.click(checkbox('All designs of Ketterwick Homes'));
  await userEvent.click(checkbox(/^Kestrel 16/));
  expect(checkbox('All designs of Ketterwick Homes').indeterminate).toBe(true);
  expect(checkbox(/^Kestrel 20/).checked).toBe(true);
  await userEvent.click(checkbox('All designs of Ketterwick Homes'));
  expect(checkbox(/^Kestrel 16/).checked).toBe(true);
  expect(checkbox(/^Saltbush 18/).checked).toBe(false);
});

it('designs are removed from lots only once that is confirmed', async () => {
  const onUnlink = jest.fn();
  show(<ChoiceForm onUnlink={onUnlink} />);
  expect(screen.getByRole('button', { name: 'Remove from lots' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(checkbox('All designs of Ketterwick Homes'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove from lots' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^Remove 2 designs from 8 lots\?/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(onUnlink).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from lots' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(onUnlink).toHaveBeenCalledTimes(1);
});

it('lists which designs are linked where, and only those', () => {
  show(<>{designLinksExamples.examples['linked where']?.()}</>);
  const table = screen.getByRole('table', { name: 'Designs of Ketterwick Homes' });
  expect(
    within(table).getByRole('row', { name: /Kestrel 16.*36.*Stage 4 \(24 lots\), Stage 5 \(12 lots\)/ }),
  ).toBeTruthy();
  expect(screen.queryByText('Saltbush 18')).toBeNull();
});

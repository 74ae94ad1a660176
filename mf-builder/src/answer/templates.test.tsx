import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import QuoteScreen from './quote.screen';
import { ANSWER, aQuote, ONE, portal, SAVE_TEMPLATES, TEMPLATES } from '../testing/quotes.fixture';

const known = {
  templates: [
    { name: 'First answer', text: 'Thank you for asking.' },
    { name: 'Follow-up', text: 'Have you had time to look?' },
  ],
  etag: 't1',
};
const open = () =>
  portal(<QuoteScreen />, { pathname: '/builder/quotes/q1', answers: { [ONE]: aQuote(), [TEMPLATES]: known } });
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value;
const use = async ({ press, user }: ReturnType<typeof open>, item: string) => {
  await press('Use template');
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Templates' }));

describe('templates of an answer', () => {
  it('one is put into the message, below what was typed before', async () => {
    const page = open();
    await use(page, 'First answer');
    await waitFor(() => expect(message()).toBe('Thank you for asking.'));
    await use(page, 'Follow-up');
    await waitFor(() => expect(message()).toBe('Thank you for asking.\n\nHave you had time to look?'));
  });

  it('are managed in a dialog: one is added, one removed, all saved, and the answer stays as it was', async () => {
    const page = open();
    await page.fill({ Message: 'My text.' });
    await use(page, 'Manage templates');
    const inside = await dialog();
    expect((await axe(document.body)).violations).toEqual([]);
    await page.press('Remove template First answer');
    await page.press('Add template');
    await waitFor(() => expect(document.activeElement).toBe(inside.getByLabelText('Name of template 2')));
    await page.fill({ 'Name of template 2': 'Thanks', 'Text of template 2': 'Thank you.' });
    page.api.answer(SAVE_TEMPLATES, { ...known, etag: 't2' });
    await page.press('Save templates');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.api.callsOf(SAVE_TEMPLATES)[0]).toMatchObject({
      ifMatch: 't1',
      body: { templates: [known.templates[1], { name: 'Thanks', text: 'Thank you.' }] },
    });
    expect(page.api.callsOf(ANSWER)).toEqual([]);
    expect(message()).toBe('My text.');
  });

  it('closing asks before changes are given up', async () => {
    const page = open();
    await use(page, 'Manage templates');
    const close = async () => page.user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await dialog();
    await page.fill({ 'Name of template 1': 'Renamed' });
    await close();
    expect(await screen.findByText('The changes to your templates aren’t saved.')).toBeTruthy();
    await page.press('Keep editing');
    expect(screen.getByLabelText<HTMLInputElement>('Name of template 1').value).toBe('Renamed');
    await close();
    await page.press('Discard changes');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a colleague’s change in the meantime is named, and what was typed stays', async () => {
    const page = open();
    await use(page, 'Manage templates');
    await dialog();
    await page.fill({ 'Name of template 1': 'Renamed' });
    page.api.answer(SAVE_TEMPLATES, new ApiError(412, 'stale', 'Tom Reid changed them on 29 Nov 2026 5:00 PM.'));
    await page.press('Save templates');
    expect(await screen.findByText(/Tom Reid changed them on 29 Nov 2026 5:00 PM/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name of template 1').value).toBe('Renamed');
  });
});

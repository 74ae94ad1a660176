import { anEstate } from '@lotline/shared-domain/testing';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnquiryPanel } from './enquiry-panel.component';
import { enquiryStrings as text } from './strings';

const POST = 'estate/sendContactEmail';

async function filled(answer: unknown) {
  const host = renderWithHost(<EnquiryPanel lotId={null} />, { estate: anEstate(), answers: { [POST]: answer } });
  const user = userEvent.setup();
  const typed = {
    [text.firstName]: 'Ashleigh',
    [text.lastName]: 'Moreno',
    [text.phone]: '0412345678',
    [text.email]: 'ash@example.com',
  };
  for (const [label, words] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value: words } });
  return {
    ...host,
    user,
    submit: () => user.click(screen.getByRole('button', { name: text.submit })),
    keys: () => host.api.callsOf(POST).map(({ idempotencyKey }) => idempotencyKey),
  };
}

it('a second try with the same words is the same request, other words are another', async () => {
  const { user, submit, keys } = await filled(new ApiError(0, 'network', ''));
  await submit();
  await submit();
  await user.type(screen.getByLabelText(/^Message/), 'Is it level?');
  await submit();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, again, other] = keys();
  expect([again === first, other === first]).toEqual([true, false]);
});

it('shows the server’s message for too many requests and keeps what was typed', async () => {
  const { submit, shell } = await filled(new ApiError(429, 'too_many_requests', 'Please try again in 12 minutes.'));
  await submit();
  expect(await screen.findByText('Please try again in 12 minutes.')).toBeTruthy();
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'Error on sending contact form' }]);
  expect(screen.getByLabelText<HTMLInputElement>(text.firstName).value).toBe('Ashleigh');
});

it('a toast confirms an enquiry that was closed while it was sent', async () => {
  let answer = (_: unknown) => {};
  const { submit, unmount, shell } = await filled(() => new Promise((resolve) => (answer = resolve)));
  await submit();
  unmount();
  answer({ ok: true });
  await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: text.sent }]));
});

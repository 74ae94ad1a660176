import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../form';
import { SubmissionForm } from './submission-form.component';
import type { SubmissionStatus } from './use-form-status';

const submitted = jest.fn();
const startAgain = jest.fn();

const form = (
  status: SubmissionStatus = { phase: 'idle' },
  { round = 0, isKept = false, isPublic = true, typed = 'Ada' } = {},
) => (
  <SubmissionForm
    label="Note"
    initialValues={{ name: typed, website: '' }}
    onSubmit={submitted}
    status={status}
    draft={{ isKept, round, startAgain }}
    isPublic={isPublic}
    submitLabel="Send"
  >
    <TextField name="name" label="Name" />
  </SubmissionForm>
);

test('Try again sends the current input, and is offered only where a retry may help', async () => {
  const { rerender } = render(form({ phase: 'failed', message: 'No answer came.', canRetry: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(submitted).toHaveBeenCalledWith({ name: 'Ada', website: '' });
  rerender(form({ phase: 'failed', message: 'This form isn’t taken.', canRetry: false }));
  expect([
    screen.getByText('This form isn’t taken.').textContent,
    screen.queryByRole('button', { name: 'Try again' }),
  ]).toEqual(['This form isn’t taken.', null]);
});

test('a restored draft is announced, and Start again gives an empty form with focus in its first field', async () => {
  const { rerender } = render(form(undefined, { isKept: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(startAgain).toHaveBeenCalledTimes(1);
  rerender(form(undefined, { round: 1, typed: '' }));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect([name.value, document.activeElement, screen.queryByText('What you typed before is still here.')]).toEqual([
    '',
    name,
    null,
  ]);
});

test('only a public form has the honeypot field', () => {
  const { container, rerender } = render(form());
  const trap = () => container.querySelector('[name="website"]');
  expect(trap()).not.toBeNull();
  rerender(form(undefined, { isPublic: false }));
  expect(trap()).toBeNull();
});

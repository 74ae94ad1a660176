import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { CheckboxField } from './checkbox-field.component';
import { EmailField } from './email-field.component';
import { Form } from './form.component';
import type { FormStatus, ServerError } from './form.types';
import { HoneypotField } from './honeypot-field.component';
import { SubmitRow } from './submit-row.component';
import { TextField } from './text-field.component';

const schema = object({
  firstName: string().trim().required(),
  purchaser: object({ email: string().lowercase().email().required() }),
});
const submitted = jest.fn();

function Example({
  status,
  serverErrors,
  onReload,
}: {
  status?: FormStatus;
  serverErrors?: ServerError[];
  onReload?: () => void;
}) {
  return (
    <Form
      label="Hold"
      initialValues={{ firstName: '', purchaser: { email: '' }, website: '' }}
      schema={schema}
      onSubmit={submitted}
      status={status}
      serverErrors={serverErrors}
      onReload={onReload}
    >
      <TextField name="firstName" label="First Name" />
      <EmailField name="purchaser.email" label="Email" />
      <HoneypotField />
      <SubmitRow submitLabel="Submit" />
    </Form>
  );
}
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const problemOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

test('shows missing values in place and in a summary, and focuses the first field', async () => {
  render(<Example />);
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field('First Name')));
  expect(submitted).not.toHaveBeenCalled();
  expect(problemOf('First Name')).toContain('required');
  const summary = within(screen.getByRole('alert'));
  await userEvent.click(summary.getByRole('button', { name: 'Email' }));
  expect(document.activeElement).toBe(field('Email'));
});

test('the summary above the fields is announced once and doesn’t change while fields are corrected', async () => {
  render(<Example />);
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.compareDocumentPosition(field('First Name')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const words = alert.textContent;
  await userEvent.type(field('First Name'), 'Ada');
  await waitFor(() => expect(field('First Name').getAttribute('aria-invalid')).toBeNull());
  expect(screen.getAllByRole('alert')).toEqual([alert]);
  expect(alert.textContent).toBe(words);
  await send();
  const next = await waitFor(() => {
    const again = screen.getByRole('alert');
    expect(again).not.toBe(alert);
    return again;
  });
  expect(
    within(next)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Email']);
  await userEvent.type(field('Email'), 'ada@example.com');
  await send();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('leaving an untouched field shows no error; a field that was typed into or emptied is validated', async () => {
  render(<Example />);
  await userEvent.click(field('First Name'));
  await userEvent.tab();
  await userEvent.tab();
  expect([field('First Name'), field('Email')].map((one) => one.getAttribute('aria-invalid'))).toEqual([null, null]);
  await userEvent.type(field('Email'), 'nobody');
  await userEvent.type(field('First Name'), 'A{Backspace}');
  await waitFor(() => expect(problemOf('Email')).toContain('valid email'));
  await userEvent.tab();
  await waitFor(() => expect(problemOf('First Name')).toContain('required'));
});

test('defers an error until the press ends: nothing moves under the pointer', async () => {
  const cancel = jest.fn();
  render(
    <Form
      label="Share"
      initialValues={{ email: '' }}
      schema={object({ email: string().email().required() })}
      onSubmit={submitted}
    >
      <EmailField name="email" label="Email" />
      <SubmitRow submitLabel="Send" onCancel={cancel} />
    </Form>,
  );
  const user = userEvent.setup();
  await user.type(field('Email'), 'nobody');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Cancel' }) });
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(cancel).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'));
});

test('marks required and optional fields without changing their accessible names', () => {
  render(
    <Form
      label="Hold"
      initialValues={{ firstName: '', message: '', terms: false, news: false, open: true }}
      onSubmit={submitted}
    >
      <TextField name="firstName" label="First Name" />
      <TextField name="message" label="Message" optional="unsaid" />
      <CheckboxField name="terms" label="I agree" />
      <CheckboxField name="news" label="Send me news" optional />
      <CheckboxField name="open" label="Open to builders" isSetting />
    </Form>,
  );
  expect(
    [field('First Name'), screen.getByRole('checkbox', { name: 'I agree' })].map((one) =>
      one.getAttribute('aria-required'),
    ),
  ).toEqual(['true', 'true']);
  expect([...document.querySelectorAll('[data-required]')].map(({ textContent }) => textContent)).toEqual([
    'First Name',
    'I agree',
  ]);
  expect(screen.getByRole('textbox', { name: 'Message (optional)' })).not.toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Send me news (optional)' })).not.toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Open to builders' }).hasAttribute('aria-required')).toBe(false);
});

test('announces a late answer politely and keeps sending', () => {
  render(<Example status={{ phase: 'sending', message: 'We are still waiting' }} />);
  expect(screen.getByText('We are still waiting').closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBe('true');
});

test('submits valid values cast by the schema, once', async () => {
  render(<Example />);
  await userEvent.type(field('First Name'), '  Ada ');
  await userEvent.type(field('Email'), 'Ada@Example.com{Enter}');
  expect(submitted.mock.calls).toEqual([
    [expect.objectContaining({ firstName: 'Ada', purchaser: { email: 'ada@example.com' } })],
  ]);
});

test('while sending, neither button nor Enter submits again', async () => {
  const { rerender } = render(<Example />);
  await userEvent.type(field('First Name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@example.com');
  rerender(<Example status={{ phase: 'sending' }} />);
  await send();
  await userEvent.type(field('Email'), '{Enter}');
  expect(submitted).not.toHaveBeenCalled();
});

test('shows a server error at its field until that is edited, keeping what was typed', async () => {
  const { rerender } = render(<Example />);
  await userEvent.type(field('First Name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@example.com');
  const refused = [{ path: 'purchaser.email', message: 'This address cannot receive mail' }];
  rerender(<Example status={{ phase: 'failed' }} serverErrors={refused} />);
  expect(problemOf('Email')).toBe('This address cannot receive mail');
  expect(
    within(screen.getByRole('alert'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Email']);
  expect(document.activeElement).toBe(field('Email'));
  expect((field('First Name') as HTMLInputElement).value).toBe('Ada');
  await userEvent.type(field('Email'), '.au');
  expect(field('Email').getAttribute('aria-invalid')).toBeNull();
});

test('shows a server error without a field in the summary, with a reload button', async () => {
  const reload = jest.fn();
  render(
    <Example
      status={{ phase: 'failed' }}
      serverErrors={[{ path: 'source', message: 'Unknown source' }]}
      onReload={reload}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Unknown source');
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('shows a failure’s message and keeps the form', () => {
  render(<Example status={{ phase: 'failed', message: 'Something went wrong, please try again later' }} />);
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong, please try again later');
});

test('the honeypot is visible to bots only', async () => {
  const { container } = render(<Example />);
  const trap = container.querySelector<HTMLInputElement>('input[name=website]')!;
  expect([trap.tabIndex, trap.autocomplete, trap.closest('[aria-hidden=true]') !== null]).toEqual([-1, 'off', true]);
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab();
    expect(document.activeElement).not.toBe(trap);
  }
});

test('late initial values fill an untouched form and don’t overwrite input', async () => {
  const show = (firstName: string) => (
    <Form label="Hold" initialValues={{ firstName }} onSubmit={submitted} reinitialise>
      <TextField name="firstName" label="First Name" />
    </Form>
  );
  const { rerender } = render(show(''));
  await act(async () => rerender(show('Ada')));
  expect((field('First Name') as HTMLInputElement).value).toBe('Ada');
  await userEvent.type(field('First Name'), ' B');
  await act(async () => rerender(show('Grace')));
  expect((field('First Name') as HTMLInputElement).value).toBe('Ada B');
});

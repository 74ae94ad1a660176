import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { EmailField } from './email-field.component';
import { Form } from './form.component';
import type { FormStatus, ServerError } from './form.types';
import { HoneypotField } from './honeypot-field.component';
import { SubmitRow } from './submit-row.component';
import { TextField } from './text-field.component';

const schema = object({ firstName: string().trim().required(), purchaser: object({ email: string().lowercase().email().required() }) });
const submitted = jest.fn();

function Example({ status, serverErrors, onReload }: { status?: FormStatus; serverErrors?: ServerError[]; onReload?: () => void }) {
  return (
    <Form label="Hold" initialValues={{ firstName: '', purchaser: { email: '' }, website: '' }} schema={schema} onSubmit={submitted} status={status} serverErrors={serverErrors} onReload={onReload}>
      <TextField name="firstName" label="First Name" />
      <EmailField name="purchaser.email" label="Email" />
      <HoneypotField />
      <SubmitRow submitLabel="Submit" />
    </Form>
  );
}
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const problemOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

test('what is missing is said in place and in a summary, and focus goes to the first', async () => {
  render(<Example />);
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field('First Name')));
  expect(submitted).not.toHaveBeenCalled();
  expect(problemOf('First Name')).toContain('required');
  const summary = within(screen.getByRole('alert'));
  await userEvent.click(summary.getByRole('button', { name: 'Email' }));
  expect(document.activeElement).toBe(field('Email'));
});

test('valid values come cast by the schema, once', async () => {
  render(<Example />);
  await userEvent.type(field('First Name'), '  Ada ');
  await userEvent.type(field('Email'), 'Ada@Example.com{Enter}');
  expect(submitted.mock.calls).toEqual([[expect.objectContaining({ firstName: 'Ada', purchaser: { email: 'ada@example.com' } })]]);
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

test('a server error stands at its field until that is edited; what was typed stays', async () => {
  const { rerender } = render(<Example />);
  await userEvent.type(field('First Name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@example.com');
  const refused = [{ path: 'purchaser.email', message: 'This address cannot receive mail' }];
  rerender(<Example status={{ phase: 'failed' }} serverErrors={refused} />);
  expect(problemOf('Email')).toBe('This address cannot receive mail');
  expect(document.activeElement).toBe(field('Email'));
  expect((field('First Name') as HTMLInputElement).value).toBe('Ada');
  await userEvent.type(field('Email'), '.au');
  expect(field('Email').getAttribute('aria-invalid')).toBeNull();
});

test('a server error without a field goes to the summary with an offer to reload', async () => {
  const reload = jest.fn();
  render(<Example status={{ phase: 'failed' }} serverErrors={[{ path: 'source', message: 'Unknown source' }]} onReload={reload} />);
  expect(screen.getByRole('alert').textContent).toContain('Unknown source');
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a failure says its message and keeps the form', () => {
  render(<Example status={{ phase: 'failed', message: 'Something went wrong, please try again later' }} />);
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong, please try again later');
});

test('the honeypot is in the form for a bot and nowhere for a person', async () => {
  const { container } = render(<Example />);
  const trap = container.querySelector<HTMLInputElement>('input[name=website]')!;
  expect([trap.tabIndex, trap.autocomplete, trap.closest('[aria-hidden=true]') !== null]).toEqual([-1, 'off', true]);
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab();
    expect(document.activeElement).not.toBe(trap);
  }
});

test('late initial values fill an untouched form and leave a typed one', async () => {
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

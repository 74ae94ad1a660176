import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { PickerOption } from './options.types';
import { BuilderForm } from './options.examples';
import { matchOptions } from './use-options';

const submitted = jest.fn();
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Builder' });
const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('lists options that begin with the typed text before those that contain it', () => {
  const options = ['Sandhurst', 'Hurst Homes', 'Ada'].map((label) => ({ value: label, label }));
  expect(matchOptions(options, ' hurst ').map(({ label }) => label)).toEqual(['Hurst Homes', 'Sandhurst']);
  expect(matchOptions(options, '')).toEqual(options);
});

test.each([
  ['302', ['Lot 302, Stage 1', 'Lot 3021, Stage 1', 'Lot 1302, Stage 2']],
  ['30', ['Lot 30, Stage 9', 'Lot 12, Stage 30', 'Lot 302, Stage 1', 'Lot 3021, Stage 1', 'Lot 1302, Stage 2']],
  ['lot 3', ['Lot 30, Stage 9', 'Lot 302, Stage 1', 'Lot 3021, Stage 1']],
])('of lots, %s lists the likeliest first', (typed, found) => {
  const lots = ['Lot 12, Stage 30', 'Lot 1302, Stage 2', 'Lot 30, Stage 9', 'Lot 302, Stage 1', 'Lot 3021, Stage 1'];
  const options = lots.map((label) => ({ value: label, label }));
  expect(matchOptions(options, typed).map(({ label }) => label)).toEqual(found);
});

test('what is typed stays when the page scrolls and closes the list, as a phone does for its keyboard', async () => {
  render(<BuilderForm onSubmit={submitted} />);
  await userEvent.click(field());
  await userEvent.keyboard('builder 299');
  expect(listed()[0]).toBe('Builder 299');
  fireEvent.scroll(document);
  await waitFor(() => expect(listed()).toEqual([]));
  expect(field().value).toBe('builder 299');
  await userEvent.keyboard('9');
  expect(listed()).toEqual(['Builder 2999']);
});

test('by keyboard alone: type, arrow, Enter; the list shows how many options it omits', async () => {
  render(<BuilderForm onSubmit={submitted} />);
  await userEvent.tab();
  expect([document.activeElement, field().getAttribute('aria-required')]).toEqual([field(), 'true']);
  await userEvent.keyboard('builder 2');
  expect(listed().length).toBe(50);
  expect(screen.getByText('50 of 1,111. Type to find others.')).toBeTruthy();
  await userEvent.keyboard('99');
  expect(listed()).toEqual(['Builder 299', ...Array.from({ length: 10 }, (_, at) => `Builder 299${at}`)]);
  const { violations } = await axe(screen.getByRole('listbox'), { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Builder 2990',
  );
  await userEvent.keyboard('{Enter}');
  expect([field().value, listed()]).toEqual(['Builder 2990', []]);
  await send();
  expect(submitted).toHaveBeenCalledWith({ builder: 'b2990' });
});

test('a press on the field lists the options; the focus alone doesn’t', async () => {
  render(<BuilderForm onSubmit={submitted} />);
  await userEvent.tab();
  expect(listed()).toEqual([]);
  await userEvent.click(field());
  expect(listed().length).toBe(50);
  await userEvent.click(screen.getAllByRole('option')[1] as HTMLElement);
  expect(listed()).toEqual([]);
});

test('selects a fully typed name on blur; a partial one reverts to the previous choice', async () => {
  render(<BuilderForm builder="b12" onSubmit={submitted} />);
  expect(field().value).toBe('Builder 12');
  await userEvent.type(field(), 'builder 7', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  await userEvent.tab();
  expect(field().value).toBe('Builder 7');
  await userEvent.type(field(), 'xyz');
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  await userEvent.tab();
  await waitFor(() => expect(field().value).toBe('Builder 7'));
  await send();
  expect(submitted).toHaveBeenCalledWith({ builder: 'b7' });
});

test('highlights the first match of what is typed, which Enter takes; Tab takes no part of a name', async () => {
  render(<BuilderForm />);
  await userEvent.type(field(), '2998');
  const highlighted = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(highlighted()).toBe('Builder 2998'));
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('Builder 2998');
  await userEvent.type(field(), '15', { initialSelectionStart: 0, initialSelectionEnd: 12 });
  await waitFor(() => expect(highlighted()).toBe('Builder 15'));
  await userEvent.tab();
  await waitFor(() => expect(field().value).toBe('Builder 2998'));
});

test('highlights the first match also where the options come after the text', async () => {
  const { rerender } = render(<BuilderForm options={[]} />);
  await userEvent.type(field(), '15');
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  rerender(<BuilderForm />);
  const highlighted = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(highlighted()).toBe('Builder 15'));
});

test('selects a fully typed name with Enter', async () => {
  render(<BuilderForm />);
  await userEvent.type(field(), 'builder 2999{Enter}');
  expect(field().value).toBe('Builder 2999');
});

test('an emptied field is empty, and is rejected in place', async () => {
  render(<BuilderForm builder="b12" onSubmit={submitted} />);
  await userEvent.clear(field());
  await userEvent.tab();
  await send();
  expect(await screen.findByText('Choose a builder')).toBeTruthy();
  expect([document.activeElement, field().getAttribute('aria-invalid'), submitted.mock.calls.length]).toEqual([
    field(),
    'true',
    0,
  ]);
});

test('asks the server for options after a pause in typing, and ignores late answers to earlier queries', async () => {
  const asked: { typed: string; signal: AbortSignal; answer: (labels: string[]) => void; fail: () => void }[] = [];
  const load = (typed: string, signal: AbortSignal) =>
    new Promise<readonly PickerOption[]>(
      (resolve, reject) =>
        void asked.push({
          typed,
          signal,
          answer: (labels) => resolve(labels.map((label) => ({ value: label, label }))),
          fail: () => reject(new Error('offline')),
        }),
    );
  render(
    <BuilderForm
      builder="f1"
      load={load}
      labelOf={(value) => (value === 'f1' ? 'Fenwick Homes' : undefined)}
      onSubmit={submitted}
    />,
  );
  expect([field().value, asked.length]).toEqual(['Fenwick Homes', 0]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'had');
  expect(screen.getByText('Searching…')).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)?.typed).toBe('had'));
  expect(asked.length).toBeLessThan(4);
  await userEvent.type(field(), 'l');
  await waitFor(() => expect(asked.at(-1)?.typed).toBe('hadl'));
  expect(asked.at(-2)?.signal.aborted).toBe(true);
  asked.at(-2)?.answer(['Too late']);
  asked.at(-1)?.answer(['Hadley Built']);
  await waitFor(() => expect(listed()).toEqual(['Hadley Built']));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field().value).toBe('Hadley Built');
  await userEvent.type(field(), 's');
  await waitFor(() => expect(asked.at(-1)?.typed).toBe('Hadley Builts'));
  asked.at(-1)?.fail();
  expect(await screen.findByText('The list could not be loaded. Type again to retry.')).toBeTruthy();
  await userEvent.tab();
  await send();
  await waitFor(() => expect(submitted).toHaveBeenCalledWith({ builder: 'Hadley Built' }));
});

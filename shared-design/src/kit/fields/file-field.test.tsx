import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeSize } from './file-field.component';
import { PlansForm } from './file.examples';

const submitted = jest.fn();
const field = () => screen.getByLabelText<HTMLInputElement>('Plans');
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const file = (name: string, size = 2048) => Object.defineProperty(new File(['x'], name), 'size', { value: size });
const user = userEvent.setup({ applyAccept: false });

test.each([
  [10, '1 KB'],
  [348_160, '340 KB'],
  [2_621_440, '2.5 MB'],
  [26_214_400, '25 MB'],
])('%d bytes are %s', (bytes, words) => expect(describeSize(bytes)).toBe(words));

test('states accepted types and the size limit in advance, as the field’s description', () => {
  render(<PlansForm />);
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent?.trim()).toBe(
    'JPEG or PDF, up to 25 MB each',
  );
  expect([field().required, field().accept]).toEqual([true, 'image/jpeg,application/pdf']);
});

test('adds files, explains rejected ones, and passes the files to the form', async () => {
  render(<PlansForm onSubmit={submitted} />);
  const [site, plan] = [file('site.jpg'), file('plan.pdf')];
  await user.upload(field(), [site, file('run.exe'), file('huge.pdf', 30 * 1024 * 1024)]);
  expect(screen.getByRole('alert').textContent).toBe('run.exe is not JPEG or PDFhuge.pdf is larger than 25 MB');
  await user.upload(field(), plan);
  expect(listed()).toEqual(['site.jpg2 KB', 'plan.pdf2 KB']);
  expect([screen.getByRole('alert').textContent, screen.getByRole('status').textContent]).toEqual([
    '',
    '2 files chosen',
  ]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(submitted).toHaveBeenCalledWith({ plans: [site, plan] });
});

test('keeps the focus at the field after removing a file; an empty required field is rejected there', async () => {
  render(<PlansForm plans={[file('site.jpg')]} onSubmit={submitted} />);
  await user.tab();
  expect(document.activeElement).toBe(field());
  await user.tab();
  await user.keyboard('{Enter}');
  expect([listed(), document.activeElement]).toEqual([[], field()]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Choose at least one file')).toBeTruthy();
  expect([document.activeElement, submitted.mock.calls.length]).toEqual([field(), 0]);
});

test('replaces the file when only one is allowed', async () => {
  render(<PlansForm multiple={false} />);
  await user.upload(field(), file('a.pdf'));
  await user.upload(field(), file('b.pdf'));
  expect(listed()).toEqual(['b.pdf2 KB']);
});

test('shows upload progress; a file being sent can’t be removed', () => {
  render(
    <PlansForm
      plans={[file('a.pdf'), file('b.pdf'), file('c.pdf')]}
      progress={({ name }) => ({ 'a.pdf': 1, 'b.pdf': 0.45 })[name]}
    />,
  );
  expect(listed()).toEqual(['a.pdf2 KB Sent', 'b.pdf2 KB45%', 'c.pdf2 KB']);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending b.pdf' }).value).toBe(0.45);
  expect(screen.getByRole('button', { name: /^Remove/ }).title).toBe('Remove c.pdf');
});

test('a file dropped beside the field doesn’t replace the page; dropped on the field it is handled by the browser', () => {
  const { unmount } = render(<PlansForm />);
  const drop = (target: Element) => {
    const event = createEvent.drop(target, { dataTransfer: { types: ['Files'] } });
    fireEvent(target, event);
    return event.defaultPrevented;
  };
  expect([drop(document.body), drop(field())]).toEqual([true, false]);
  unmount();
  expect(drop(document.body)).toBe(false);
});

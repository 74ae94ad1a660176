import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeSize } from './describe-size';
import { aChosenFile, PlansField } from './file.examples';

const field = () => screen.getByLabelText<HTMLInputElement>('Plans');
const names = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const file = (name: string, size = 2048, type = '') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
const user = userEvent.setup({ applyAccept: false });
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
/** A phone: its pointer is a finger. */
const onTouch = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: media === '(pointer: coarse)', addEventListener() {}, removeEventListener() {} }) as never,
    );
const preview = { made: jest.fn(), revoked: jest.fn() };
beforeEach(() => {
  Object.assign(URL, {
    createObjectURL: preview.made.mockReturnValue('blob:picture'),
    revokeObjectURL: preview.revoked,
  });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [10, '1 KB'],
  [348_160, '340 KB'],
  [2_621_440, '2.5 MB'],
  [26_214_400, '25 MB'],
])('%d bytes are %s', (bytes, words) => expect(describeSize(bytes)).toBe(words));

describe('choosing', () => {
  test('states accepted types and the size limit in advance, as the field’s description', () => {
    render(<PlansField mark="required" />);
    expect(field().getAttribute('aria-describedby')).toMatch(/-hint$/);
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'JPEG, HEIC or PDF, up to 25 MB each',
    );
    expect([field().getAttribute('aria-required'), field().accept]).toEqual([
      'true',
      'image/jpeg,image/heic,application/pdf',
    ]);
  });

  test('lists what fits, explains what doesn’t, and takes no file twice', async () => {
    render(<PlansField />);
    const site = file('site.jpg');
    await user.upload(field(), [site, file('run.exe'), file('huge.pdf', 30 * 1024 * 1024), file('none.pdf', 0)]);
    expect(screen.getByRole('alert').textContent).toBe(
      'run.exe can’t be used here. Choose JPEG, HEIC or PDF.huge.pdf is 30 MB. The limit is 25 MB.none.pdf is empty.',
    );
    expect(said()).toBe('1 file added.');
    await user.upload(field(), [site, file('plan.pdf')]);
    expect([names(), screen.getByRole('alert').textContent]).toEqual([['site.jpg', 'plan.pdf'], '']);
  });

  test('a single file replaces the last one', async () => {
    render(<PlansField multiple={false} />);
    await user.upload(field(), file('a.pdf'));
    await user.upload(field(), file('b.pdf'));
    expect([names(), said()]).toEqual([['b.pdf'], '1 file added. a.pdf removed.']);
  });

  test('takes pasted files, but not those pasted into text', () => {
    render(
      <>
        <input aria-label="Name" />
        <PlansField />
      </>,
    );
    const paste = (target: Element, name: string) => {
      const clipboardData = { files: [file(name)], items: [], types: ['Files'] };
      const event = createEvent.paste(target, { clipboardData });
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    expect(paste(document.body, 'a.pdf')).toBe(true);
    expect(paste(field(), 'b.pdf')).toBe(true);
    expect(paste(screen.getByLabelText('Name'), 'c.pdf')).toBe(false);
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
  });

  test('a pasted file goes to one field only', () => {
    render(
      <>
        <PlansField />
        <PlansField label="Photos" />
      </>,
    );
    fireEvent.paste(screen.getByLabelText('Photos'), { clipboardData: { files: [file('a.pdf')] } });
    expect(within(screen.getByRole('list', { name: 'Photos: chosen files' })).getAllByRole('listitem')).toHaveLength(1);
    expect(names()).toEqual(['a.pdf']);
  });

  test('on a phone it also takes a photo with the camera', async () => {
    const { unmount } = render(<PlansField />);
    expect(screen.queryByLabelText('Take a photo')).toBeNull();
    unmount();
    onTouch();
    render(<PlansField />);
    const camera = screen.getByLabelText<HTMLInputElement>('Take a photo');
    expect([camera.getAttribute('capture'), camera.accept]).toEqual(['environment', 'image/*']);
    await user.upload(camera, file('IMG_1.jpg'));
    expect(names()).toEqual(['IMG_1.jpg']);
  });

  test('a file dropped beside the field doesn’t replace the page; dropped on the field it is handled by the browser', () => {
    const { unmount } = render(<PlansField />);
    const drop = (target: Element) => {
      const event = createEvent.drop(target, { dataTransfer: { types: ['Files'] } });
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    expect([drop(document.body), drop(field())]).toEqual([true, false]);
    unmount();
    expect(drop(document.body)).toBe(false);
  });

  test('shows a picture of what browsers can show, an icon for HEIC, and frees the picture', async () => {
    const { container } = render(<PlansField />);
    await user.upload(field(), [file('a.jpg', 10, 'image/jpeg'), file('b.heic', 10, 'image/heic')]);
    expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual(['blob:picture']);
    expect(row('b.heic').querySelector('svg')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel upload of a.jpg' }));
    expect([preview.made.mock.calls.length, preview.revoked.mock.calls]).toEqual([1, [['blob:picture']]]);
  });

  test('a picture the browser can’t open has an icon', async () => {
    const { container } = render(<PlansField />);
    await user.upload(field(), file('a.jpg', 10, 'image/jpeg'));
    fireEvent.error(container.querySelector('img') as Element);
    expect(container.querySelector('img')).toBeNull();
  });
});

test.each([
  [false, 'status'],
  [true, 'alert'],
])('says how full storage is (full: %s)', (isFull, role) => {
  const { rerender } = render(<PlansField storage={{ text: 'This estate uses 45 GB of its 50 GB.', isFull }} />);
  const note = screen.getByText('This estate uses 45 GB of its 50 GB.');
  expect(note.closest('[role]')?.getAttribute('role')).toBe(role);
  rerender(<PlansField storage={null} />);
  expect(screen.queryByText('This estate uses 45 GB of its 50 GB.')).toBeNull();
});

describe('a file on its way', () => {
  test.each([
    [{ phase: 'waiting' }, 'Waiting'],
    [{ phase: 'sending', share: 0.459 }, 'Sending, 45%'],
    [{ phase: 'checking' }, 'Checking…'],
    [{ phase: 'refused', reason: 'This picture is animated.' }, 'This picture is animated.'],
    [{ phase: 'failed', reason: null, isLost: false }, 'This file could not be uploaded. Please try again.'],
    [
      { phase: 'failed', reason: null, isLost: true },
      'The connection was lost. Try again to send the file from the start.',
    ],
    [{ phase: 'done' }, 'Uploaded'],
  ] as const)('%p reads %s', (status, words) => {
    render(<PlansField start={[aChosenFile('a.pdf', status)]} />);
    expect(row('a.pdf').textContent).toContain(words);
    expect(screen.queryByRole('button', { name: 'Try again: a.pdf' }) !== null).toBe(status.phase === 'failed');
  });

  test('has a bar that names it', () => {
    render(<PlansField start={[aChosenFile('a.pdf', { phase: 'sending', share: 0.45 })]} />);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending a.pdf' }).value).toBe(0.45);
  });

  test('can be cancelled, which keeps the focus at the field', async () => {
    render(<PlansField start={[aChosenFile('a.pdf', { phase: 'sending', share: 0.4 })]} />);
    await user.click(screen.getByRole('button', { name: 'Cancel upload of a.pdf' }));
    expect([names(), document.activeElement, said()]).toEqual([[], field(), 'a.pdf removed.']);
  });

  test('that leaves the list with a sent form isn’t announced as removed', () => {
    const { rerender } = render(<PlansField files={[aChosenFile('a.pdf', { phase: 'done' })]} />);
    rerender(<PlansField files={[]} />);
    expect([names(), said()]).toEqual([[], '']);
  });

  test('announces how it ended', () => {
    const { rerender } = render(<PlansField files={[aChosenFile('a.pdf', { phase: 'checking' })]} />);
    rerender(<PlansField files={[aChosenFile('a.pdf', { phase: 'refused', reason: 'It is encrypted.' })]} />);
    expect(said()).toBe('a.pdf: It is encrypted.');
  });
});

test('offline it says that files are kept; back online it offers to send them again from the start', async () => {
  const retried = jest.fn();
  setOnline(false);
  render(
    <PlansField
      onRetry={retried}
      start={[
        aChosenFile('a.pdf', { phase: 'failed', reason: null, isLost: true }),
        aChosenFile('b.pdf', { phase: 'failed', reason: null, isLost: true }),
        aChosenFile('c.pdf', { phase: 'refused', reason: 'It is encrypted.' }),
      ]}
    />,
  );
  expect(row('a.pdf').textContent).toContain('You’re offline. The file is kept here');
  expect(screen.queryByText('You’re back online')).toBeNull();
  setOnline(true);
  const notice = screen.getByText('You’re back online').closest('[role=status]') as HTMLElement;
  expect(notice.textContent).toContain('2 files weren’t sent. They will be sent from the start.');
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(retried.mock.calls).toEqual([['a.pdf'], ['b.pdf']]);
});

describe('order', () => {
  const three = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => aChosenFile(name, { phase: 'done' }));

  test('is changed by keyboard, keeps the focus, and is announced', async () => {
    render(<PlansField start={three} />);
    const down = screen.getByRole('button', { name: 'Move a.pdf down' });
    down.focus();
    await user.keyboard('{Enter}');
    expect([names(), said()]).toEqual([['b.pdf', 'a.pdf', 'c.pdf'], 'a.pdf is now number 2 of 3.']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move a.pdf down' }));
    await user.keyboard('{Enter}{Enter}');
    expect([names(), document.activeElement?.getAttribute('aria-disabled')]).toEqual([
      ['b.pdf', 'c.pdf', 'a.pdf'],
      'true',
    ]);
  });

  test('is changed by dragging, once, on the drop; Escape takes it back', () => {
    const moved = jest.fn();
    render(<PlansField files={three} onMove={moved} />);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
      const at = [...(this.parentElement?.children ?? [])].indexOf(this);
      return { top: at * 50, height: 50 } as DOMRect;
    });
    const handle = (name: string) => row(name).querySelector('[aria-hidden][class]:has(circle)') as Element;
    const pointer = (type: string, name: string, clientY = 0, buttons = 1) => {
      const event = new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, buttons, clientY });
      fireEvent(handle(name), Object.assign(event, { pointerType: 'mouse' }));
    };
    const drag = (name: string, y: number) => {
      pointer('down', name);
      pointer('move', name, y);
    };
    drag('a.pdf', 130);
    expect([names(), moved.mock.calls]).toEqual([['b.pdf', 'c.pdf', 'a.pdf'], []]);
    fireEvent.keyDown(window, { key: 'Escape' });
    pointer('up', 'a.pdf');
    expect([names(), moved.mock.calls]).toEqual([['a.pdf', 'b.pdf', 'c.pdf'], []]);
    drag('c.pdf', 10);
    pointer('up', 'c.pdf');
    expect(moved.mock.calls).toEqual([['c.pdf', 0]]);
    // A context menu took the release: the row stays where it was last seen.
    drag('c.pdf', 10);
    pointer('move', 'c.pdf', 130, 0);
    pointer('move', 'c.pdf', 200, 0);
    expect(moved.mock.calls).toEqual([
      ['c.pdf', 0],
      ['c.pdf', 0],
    ]);
  });

  test('can’t be changed where it means nothing', () => {
    render(<PlansField start={three} onMove={undefined} />);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});

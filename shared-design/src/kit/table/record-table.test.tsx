import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { lots, LotsTable } from './record-table.examples';

const grid = () => screen.getByRole('grid', { name: 'Lots of Fernleigh' });
const names = () =>
  within(grid())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const marked = () =>
  within(grid())
    .getAllByRole<HTMLInputElement>('checkbox')
    .slice(1)
    .flatMap(({ checked }, at) => (checked ? at + 1 : []));
const mark = (lot: number) => screen.getByRole('checkbox', { name: `Select lot ${lot}` });
const status = () => screen.getByRole('status').textContent;

afterEach(() => jest.restoreAllMocks());

test('sorts by a header, and the selection stays with its rows', async () => {
  render(<LotsTable />);
  await userEvent.click(mark(5));
  await userEvent.click(screen.getByRole('button', { name: 'Lot' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lot' }));
  expect(names()).toEqual(['5', '4', '3', '2', '1']);
  expect(screen.getByRole('columnheader', { name: 'Lot' }).getAttribute('aria-sort')).toBe('descending');
  expect(marked()).toEqual([1]);
});

test('Shift and click selects and deselects a range; one checkbox selects all', async () => {
  render(<LotsTable />);
  const user = userEvent.setup();
  await user.click(mark(2));
  await user.keyboard('{Shift>}');
  await user.click(mark(4));
  expect(marked()).toEqual([2, 3, 4]);
  expect(status()).toBe('3 of 5 lots selected');
  await user.click(mark(3));
  expect(marked()).toEqual([2]);
  await user.keyboard('{/Shift}');
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect([marked(), all.indeterminate]).toEqual([[1, 2, 3, 4, 5], false]);
  await user.click(all);
  expect([marked(), status()]).toEqual([[], '5 lots']);
});

test('by keyboard alone: one tab stop, arrows between cells, Space and Shift select', async () => {
  render(
    <>
      <LotsTable isPart />
      <button>after</button>
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dense' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
  expect([marked(), document.activeElement]).toEqual([[2], mark(2)]);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(marked()).toEqual([2, 3, 4]);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('4');
  await userEvent.keyboard(' ');
  expect(marked()).toEqual([2, 3]);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit lot 4' }));
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(status()).toBe('5 of 5 lots selected');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('after');
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(grid().contains(document.activeElement)).toBe(false);
});

test('fewer than eight rows have no tools, unless they are part of a longer list; their caption is shown', () => {
  const { rerender } = render(<LotsTable />);
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Dense' })).toBeNull();
  expect(screen.getAllByText('Lots of Fernleigh')[0]?.tagName).toBe('STRONG');
  rerender(<LotsTable isPart captionHidden />);
  expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy();
  expect(screen.getAllByText('Lots of Fernleigh').map(({ tagName }) => tagName)).toEqual(['SPAN']);
});

test('a dense table is remembered, for every table', async () => {
  const first = render(<LotsTable isPart />);
  await userEvent.click(screen.getByRole('button', { name: 'Dense' }));
  expect(localStorage.getItem('lotline:table-density')).toBe('dense');
  first.unmount();
  render(<LotsTable isPart caption="Others" />);
  const button = screen.getByRole('button', { name: 'Dense' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button);
  expect(localStorage.getItem('lotline:table-density')).toBe('comfortable');
});

test('columns can be chosen, except the one that names a row', async () => {
  render(<LotsTable isPart />);
  expect(screen.queryByRole('columnheader', { name: 'Frontage (m)' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Size (m²)',
    'Frontage (m)',
    'Price',
    'Action',
  ]);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Frontage (m)' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Status' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Lot',
    'Size (m²)',
    'Frontage (m)',
    'Price',
    'Action',
  ]);
});

/** jsdom has none. */
class Rect {
  constructor(
    readonly x: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get bottom() {
    return this.top + this.height;
  }
}
Object.assign(globalThis, { DOMRect: Rect });

/** A box of 600 px that is scrolled so far; jsdom lays nothing out. */
function scrolled(by: number): void {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return this.tagName === 'TBODY' ? new DOMRect(0, 40 - by, 900, 900_000) : new DOMRect(0, 0, 900, 600);
  });
  fireEvent.scroll(window);
}

test('renders only the visible rows of 20,000, and the focused one', async () => {
  scrolled(0);
  render(<LotsTable rows={lots(20_000)} />);
  expect(grid().getAttribute('aria-rowcount')).toBe('20001');
  expect(names().length).toBeLessThan(40);
  await userEvent.click(mark(3));
  scrolled(450_000);
  expect(names()).toContain('10001');
  expect(names().length).toBeLessThan(50);
  expect(document.activeElement).toBe(mark(3));
  expect(screen.getByRole('rowheader', { name: '10001' }).closest('tr')?.getAttribute('aria-rowindex')).toBe('10002');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement).toBe(mark(20_000));
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(status()).toBe('20,000 of 20,000 lots selected');
});

test('scrolling renders only the rows that come into view; a selection only its row', async () => {
  const drawn = new Set<number>();
  const columns = [
    {
      key: 'number',
      header: 'Lot',
      rowHeader: true,
      cell: ({ number }: { number: number }) => (drawn.add(number), number),
    },
  ];
  scrolled(0);
  render(<LotsTable rows={lots(20_000)} columns={columns} />);
  // Not all in one task.
  expect(drawn.size).toBe(12);
  await waitFor(() => expect(drawn.has(23)).toBe(true));
  drawn.clear();
  scrolled(450);
  expect([...drawn]).toEqual([24, 25, 26, 27, 28, 29, 30, 31, 32, 33]);
  drawn.clear();
  await userEvent.click(mark(20));
  expect([[...drawn], status()]).toEqual([[20], '1 of 20,000 lots selected']);
});

test('on phones rows are cards with every fact labelled, and can be sorted and selected', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('679'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  const { container } = render(<LotsTable isPart />);
  const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect(cards()).toEqual(['lot 1', 'lot 2', 'lot 3', 'lot 4', 'lot 5']);
  expect(
    within(screen.getByRole('article', { name: 'lot 1' }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Status', 'Size (m²)', 'Price', 'Action']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lot');
  await userEvent.click(screen.getByRole('button', { name: 'Turn the order round, now ascending' }));
  expect(cards()[0]).toBe('lot 5');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select lot 4' }));
  expect(status()).toBe('1 of 5 lots selected');
  const { violations } = await axe(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('a failure can be retried; loading and empty states are announced', async () => {
  const retry = jest.fn();
  const { rerender } = render(<LotsTable phase="failed" rows={[]} problem="The lots did not come" onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('The lots did not come');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
  rerender(<LotsTable phase="loading" rows={[]} />);
  expect([status(), screen.getByRole('region', { name: 'Lots of Fernleigh' }).getAttribute('aria-busy')]).toEqual([
    'Loading',
    'true',
  ]);
  rerender(<LotsTable rows={[]} empty="No lots match" />);
  expect([status(), screen.getByText('No lots match').textContent]).toEqual(['0 lots', 'No lots match']);
});

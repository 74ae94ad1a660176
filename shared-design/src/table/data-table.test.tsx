import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './data-table.component';
import { dataTableExamples } from './data-table.examples';
import type { DataTableColumn } from './data-table.types';

const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

test('pressing a header sorts by it, pressing again turns the order round', async () => {
  render(dataTableExamples.examples['lots']!());
  const header = screen.getByRole('columnheader', { name: 'Lot No.' });
  expect(header.hasAttribute('aria-sort')).toBe(false);
  await userEvent.click(within(header).getByRole('button'));
  expect(firstCells()).toEqual(['2', '7', '10']);
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(header).getByRole('button'));
  expect(firstCells()).toEqual(['10', '7', '2']);
  expect(header.getAttribute('aria-sort')).toBe('descending');
});

test('with a controlled sort a header press calls back, and rows stay in the given order', async () => {
  const onSort = jest.fn();
  const columns: DataTableColumn<string>[] = [
    { key: 'name', header: 'Name', cell: (row) => row, rowHeader: true, sortable: true },
  ];
  render(
    <DataTable
      caption="Names"
      columns={columns}
      rows={['b', 'a']}
      rowKey={(row) => row}
      sort={{ key: 'name', direction: 'ascending' }}
      onSortChange={onSort}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'descending' });
  expect(firstCells()).toEqual(['b', 'a']);
});

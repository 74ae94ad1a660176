import type { OwnDesignRow } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import './designs.saga';
import DesignsScreen from './designs.screen';

const GET = 'builder/getOwnDesigns';
const saved: string[] = [];
jest.mock('@lotline/shared-runtime/screen', () => ({
  ...jest.requireActual<object>('@lotline/shared-runtime/screen'),
  saveFile: (_blob: Blob, name: string) => void saved.push(name),
}));

const kestrel: OwnDesignRow = {
  _id: 'd1',
  key: 'kestrel-20',
  name: 'Kestrel 20',
  state: 'active',
  picture: '/files/kestrel.svg',
  basePrice: 289_900,
  storey: 1,
  bedroom: 4,
  bathrooms: 2,
  garage: 2,
  loungeRooms: 1,
  alfresco: true,
  zeroBoundary: false,
  width: 11.1,
  length: 20.2,
  area: 186,
  features: [],
  lots: 12,
  updatedAt: '2026-11-01T00:00:00.000Z',
  etag: 'one',
};
const draft: OwnDesignRow = {
  ...kestrel,
  _id: 'd2',
  name: 'Saltbush 18',
  state: 'draft',
  picture: null,
  basePrice: 0,
  area: 0,
  lots: 0,
};
const pageOf = (data: readonly OwnDesignRow[]) => ({ data, page: 1, limit: 25, totalPages: 1, hasNextPage: false });
const show = (answer: unknown, query: Record<string, string> = {}, answers: Record<string, unknown> = {}) =>
  renderWithHost(<DesignsScreen />, {
    module,
    estate: null,
    role: 'BUILDER',
    pathname: '/builder/designs',
    query,
    answers: { [GET]: answer, ...answers },
  });
const cellsOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('/builder/designs', () => {
  it('lists each design with its status, price, size, rooms and lots; what a draft has not is a dash', async () => {
    const { container } = show(pageOf([kestrel, draft]));
    expect(await cellsOf('Kestrel 20')).toEqual([
      'On offer',
      '$289,900',
      '186 m², 11.1 × 20.2 m',
      '4 bed, 2 bath, 2 car',
      '12',
    ]);
    expect(await cellsOf('Saltbush 18')).toEqual(['Draft', '-', '-', '4 bed, 2 bath, 2 car', '0']);
    expect(screen.getByRole('link', { name: 'Kestrel 20' }).getAttribute('href')).toBe('/builder/designs/d1');
    expect(screen.getByRole('link', { name: 'New design' }).getAttribute('href')).toBe('/builder/designs/new');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('asks the API for the search and status in the address', async () => {
    const { api } = show(pageOf([]), { search: 'kes', state: 'draft' });
    expect(await screen.findByText('No matching designs')).toBeTruthy();
    expect(api.callsOf(GET)[0]?.query).toEqual({ page: '1', limit: '25', search: 'kes', state: 'draft' });
  });

  it('says how to begin when there is none', async () => {
    show(pageOf([]));
    expect(await screen.findByText('No designs yet')).toBeTruthy();
    expect(screen.getByText(/import a list from a spreadsheet/)).toBeTruthy();
  });

  it('exports them as CSV or a workbook, and says when that fails', async () => {
    const { api, shell } = show(pageOf([kestrel]), {}, { 'builder/getDesignSheet': new Blob(['Design']) });
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toEqual(['Designs.csv']));
    await userEvent.click(screen.getByRole('button', { name: 'Export XLSX' }));
    await waitFor(() => expect(saved).toEqual(['Designs.csv', 'Designs.xlsx']));
    expect(api.callsOf(GET).at(-1)?.query).toEqual({ page: '1', limit: '100' });
    api.answer('builder/getDesignSheet', new ApiError(503, 'overloaded', ''));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(shell.toasts.map(({ message }) => message)).toEqual(['The designs could not be exported.']),
    );
  });
});

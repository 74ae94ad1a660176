import { CUSTOMER_TABS } from '@lotline/shared-domain';
import { ApiError, selectModal } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { anEoiRow, anOwnEoi } from '../testing/eoi.fixture';
import { aHome, anOwnHold } from '../testing/home.fixture';
import { aDocument, aFile, aMessage, lotPage } from '../testing/lot-page.fixture';

const tabs = () => within(screen.getByRole('navigation', { name: 'Your lot' })).getAllByRole('link');
const current = () => tabs().filter((tab) => tab.getAttribute('aria-current') === 'page');

describe('a lot with an EOI (section 1)', () => {
  it('has exactly five tabs, each at its own address', async () => {
    lotPage('documents');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lot 325' })).toBeTruthy();
    expect(tabs().map((tab) => [tab.getAttribute('href'), tab.textContent])).toEqual([
      ['/customer/lots/l1/activity', 'ACTIVITY'],
      ['/customer/lots/l1/documents', 'DOCUMENTS'],
      ['/customer/lots/l1/eoi-details', 'CONTRACT INFORMATION FORM'],
      ['/customer/lots/l1/contracts', 'CONTRACT'],
      ['/customer/lots/l1/estate-contacts', 'CONTACT US'],
    ]);
    expect(current().map((tab) => tab.textContent)).toEqual(['DOCUMENTS']);
    expect(screen.getByText('Stage 4, Tallowbrook Rise · Reference EOI0A1B2C3D')).toBeTruthy();
    expect(screen.getAllByText('Approved').length).toBeGreaterThan(0);
  });

  it('without a tab in its address shows the first', async () => {
    lotPage('');
    await screen.findByRole('heading', { level: 2, name: 'Progress' });
    expect(current().map((tab) => tab.textContent)).toEqual(['ACTIVITY']);
  });

  it.each(Object.keys(CUSTOMER_TABS))('axe finds nothing in %s', async (tab) => {
    const { container } = lotPage(tab, {
      activity: { messages: [aMessage({ files: [aFile()] })], unread: 1 },
      documents: { ours: [aDocument()], yours: [aDocument({ _id: 'd2', state: 'refused', reason: 'It is damaged.' })] },
      contract: { versions: [{ ...aFile(), number: 1, addedAt: '2026-11-20T01:00:00.000Z' }] },
    });
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    expect((await axe(container)).violations).toEqual([]);
  });

  it('of two EOIs the newest is shown (D168)', async () => {
    const { api } = lotPage('activity', {
      answers: { 'eoi/getOwn': [anEoiRow({ _id: 'newer' }), anEoiRow({ _id: 'older', status: 'declined' })] },
    });
    await screen.findByRole('heading', { level: 1, name: 'Lot 325' });
    expect(api.callsOf('eoi/getOne').map(({ params }) => params.eoiId)).toEqual(['newer']);
    expect(api.callsOf('user/getHome')).toEqual([]);
  });

  it('CONTACT US has the estate’s contact, and opens the enquiry about this lot', async () => {
    const { press, store } = lotPage('estate-contacts', {}, { provides: { modals: ['contact'] } });
    expect((await screen.findByRole('link', { name: 'The team: 0491 570 006' })).getAttribute('href')).toBe(
      'tel:0491570006',
    );
    expect(screen.getByRole('link', { name: 'team@example.com' })).toBeTruthy();
    await press('Make enquiry');
    expect(selectModal(store.getState() as never).open).toMatchObject({
      name: 'contact',
      props: { lotId: 'l1', lotTitle: '325', estateId: 'e1', estateTitle: 'Tallowbrook Rise' },
    });
  });

  it('a page or a tab that could not be loaded is tried again', async () => {
    const { press, api } = lotPage('contracts', {
      answers: {
        'eoi/getOne': new ApiError(503, 'unavailable', ''),
        'eoi/getContract': new ApiError(503, 'unavailable', ''),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' });
    api.answer('eoi/getOne', anOwnEoi({ status: 'approved', lotStatus: 'eoi' }));
    await press('Try again');
    await screen.findByText('This part could not be loaded');
    api.answer('eoi/getContract', { status: 'approved', lotStatus: 'eoi', versions: [], dates: [], conditions: [] });
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 2, name: 'No contract yet' })).toBeTruthy();
  });
});

describe('a lot without an EOI', () => {
  const withHome = (tab: string, holds: ReturnType<typeof anOwnHold>[]) =>
    lotPage(tab, { answers: { 'eoi/getOwn': [], 'user/getHome': aHome({ holds }) } });

  it('that is on hold has ACTIVITY and CONTACT US (D168)', async () => {
    const over = anOwnHold({ _id: 'h0', status: 'expired', expirationDate: null });
    const { container } = withHome('activity', [over, anOwnHold()]);
    await screen.findByRole('heading', { level: 1, name: 'Lot 325' });
    expect(tabs().map((tab) => tab.textContent)).toEqual(['ACTIVITY', 'CONTACT US']);
    expect(screen.getByRole('link', { name: 'Continue to EOI' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { name: 'Lot 325' })).toHaveLength(1);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('or a hold is absent, and leads home', async () => {
    withHome('documents', [anOwnHold({ lot: { ...anOwnHold().lot!, _id: 'another' } })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'You have no EOI or hold for this lot' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all your requests' }).getAttribute('href')).toBe('/customer');
  });
});

import type { BuilderHome } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import BuilderHomeScreen from './home.screen';

const GET = 'builder/getHome';
const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR + 1000).toISOString();
const quiet: BuilderHome = {
  name: 'Ketterwick Homes',
  quotes: [],
  quotesWaiting: 0,
  holds: [],
  newLots: { count: 0, estates: [] },
  lacks: [],
};
const busy: BuilderHome = {
  ...quiet,
  quotes: [
    {
      _id: 'q1',
      estateTitle: 'Tallowbrook Rise',
      lotTitle: '310',
      buyer: 'Ada Lee',
      designs: ['Kestrel 20'],
      assignee: 'Colette Amersham',
      waitsSince: inHours(-52.01),
    },
  ],
  quotesWaiting: 23,
  medianAnswerMs: 5 * HOUR,
  holds: [{ _id: 'h1', estateTitle: 'Tallowbrook Rise', lotTitle: '12', purchaser: 'Sam Roe', expiresAt: inHours(20) }],
  newLots: {
    count: 14,
    since: '2026-11-20T00:00:00.000Z',
    estates: [{ estateId: 'e1', title: 'Tallowbrook Rise', count: 14 }],
  },
  lacks: [
    { code: 'logo' },
    { code: 'facade', designId: 'd1', name: 'Kestrel 20' },
    { code: 'floorplan', designId: 'd1', name: 'Kestrel 20' },
    { code: 'of a later build', designId: 'd2', name: 'Kestrel 24' },
  ],
};
const show = (home: unknown) =>
  renderWithHost(<BuilderHomeScreen />, {
    module,
    estate: null,
    role: 'BUILDER',
    pathname: '/builder',
    answers: { [GET]: home },
  });
const part = (name: string) => within(screen.getByRole('region', { name }));
const linkOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('/builder', () => {
  it('shows what waits with its age, what ends, what is new and what is missing, each with the way to it', async () => {
    const { container } = show(busy);
    expect(await screen.findByText('What needs Ketterwick Homes now.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Quotes to answer (23)',
      'Holds ending within 48 hours (1)',
      'New lots for you (14)',
      'Not complete yet (2)',
    ]);
    expect(part('Quotes to answer').getByText('Waiting 2 days 4 hours, assigned to Colette Amersham')).toBeTruthy();
    expect(part('Quotes to answer').getByText('Half of your first answers were sent within 5 hours.')).toBeTruthy();
    expect(linkOf(/^Ada Lee, Lot 310/)).toBe('/builder/quotes/q1');
    expect(linkOf(/^View all 23 quotes/)).toBe('/builder/quotes');
    expect(part('Holds ending within 48 hours').getByText(/^20 hours left|^19 hours 59 minutes left/)).toBeTruthy();
    expect(linkOf(/^Lot 12, Sam Roe/)).toBe('/partner/holds');
    expect(linkOf(/14 new lots/)).toBe('/builder/lots?estateId=e1');
    expect(screen.getByText(/since 20 Nov 2026/)).toBeTruthy();
    expect(linkOf(/^Your profile/)).toBe('/builder/profile');
    expect(screen.getByText('Needs a facade and a floor plan before it can be on offer.')).toBeTruthy();
    expect(linkOf(/^Kestrel 20/)).toBe('/builder/designs/d1');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('lists the first of many designs that lack something, with the way to all', async () => {
    const lacks = Array.from({ length: 30 }, (_, at) => ({ code: 'facade', designId: `d${at}`, name: `Draft ${at}` }));
    show({ ...quiet, lacks });
    expect(await screen.findByRole('heading', { level: 2, name: 'Not complete yet (30)' })).toBeTruthy();
    expect(part('Not complete yet').getAllByRole('listitem')).toHaveLength(8);
    expect(linkOf(/^View all designs$/)).toBe('/builder/designs');
  });

  it('is calm when nothing needs the team', async () => {
    show(quiet);
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing needs you right now' })).toBeTruthy();
    expect(linkOf(/^View lots$/)).toBe('/builder/lots');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const { api } = show(new ApiError(500, 'internal', ''));
    expect((await screen.findByRole('alert')).textContent).toContain('What needs you could not be loaded.');
    api.answer(GET, quiet);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing needs you right now' })).toBeTruthy();
  });
});

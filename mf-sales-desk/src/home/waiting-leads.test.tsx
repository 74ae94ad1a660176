import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ago, desk, home } from '../testing/home.fixture';
import { dayIn, task } from '../testing/lead-work.fixture';

const waiting = (leadId: string, name: string, hours: number, assignee: string | null) => ({
  leadId,
  name,
  estateId: 'e1',
  estateTitle: 'Fernleigh',
  timeZone: 'UTC',
  askedAt: ago(hours),
  assignee,
});

it('leads that wait for a first contact and one’s own tasks that are due lead to their pages (D201)', async () => {
  const { container } = home(
    desk({
      counts: { ...desk().counts, waitingLeads: 7, tasks: 2 },
      waitingLeads: [waiting('lead1', 'Uma Moreau', 50, 'Mia Chen'), waiting('lead2', 'Tom Ash', 3, null)],
      tasks: [task(), task({ _id: 't2', title: 'Send plan', dueOn: dayIn(0), leadId: null, contactId: 'c1' })],
    }),
  );
  const leads = within(await screen.findByRole('region', { name: 'Waiting for a first contact' }));
  expect(leads.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/leads/lead1', 'Uma Moreauasked 2 days ago, assigned to Mia ChenFernleigh'],
    ['/leads/lead2', 'Tom Ashasked 3 hours ago, assigned to nobodyFernleigh'],
  ]);
  expect(leads.getByText('5 more under Leads')).toBeTruthy();
  const tasks = within(screen.getByRole('region', { name: 'Tasks due' }));
  expect(tasks.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/leads/lead1', expect.stringMatching(/^Uma MoreauCall back, due \d.+FernleighOverdue$/)],
    ['/contacts/c1', expect.stringMatching(/^Uma MoreauSend plan, due \d.+Fernleigh$/)],
  ]);
  expect(screen.getByRole('link', { name: '7 Leads waiting for a first contact' })).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('an older API has neither', async () => {
  home();
  await screen.findByRole('region', { name: 'Requests to decide' });
  expect(screen.queryByRole('region', { name: 'Tasks due' })).toBeNull();
});

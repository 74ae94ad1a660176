import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import module from '../module';
import PlansScreen from './plans.screen';

const plans = {
  title: 'What we offer',
  intro: 'For landowners.',
  plans: [{ name: 'Map', summary: 'Your estate online.', points: ['A map of every stage'] }],
};
const draw = (answer: unknown) =>
  renderWithHost(<PlansScreen />, { module, pathname: '/plans', answers: { 'site/getPlans': answer } });

it('lists what each plan contains, and a contact', async () => {
  draw({ ...plans, contact: 'mailto:sales@example.com' });
  expect(await screen.findByRole('heading', { level: 1, name: 'What we offer' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Map' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('A map of every stage');
  expect(screen.getByRole('link', { name: 'Talk to us' }).getAttribute('href')).toBe('mailto:sales@example.com');
});

it('has no button that leads nowhere (D68)', async () => {
  draw(plans);
  await screen.findByRole('heading', { name: 'What we offer' });
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers to try again where it can’t be read', async () => {
  draw(new ApiError(0, 'network', ''));
  expect(await screen.findByText('The plans could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

import { render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Steps } from './steps.component';

const steps = [
  { id: 'homes', name: 'Homes' },
  { id: 'details', name: 'Your details' },
  { id: 'code', name: 'Phone number' },
];
const at = (current: string) => <Steps label="Steps of your quote" steps={steps} current={current} headingLevel={2} />;

it('says where one is, and which steps there are', async () => {
  const { container } = render(at('details'));
  expect(screen.getByRole('heading', { level: 2, name: 'Step 2 of 3: Your details' })).toBeTruthy();
  const items = within(screen.getByRole('list', { name: 'Steps of your quote' })).getAllByRole('listitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
    ['Homes', null],
    ['Your details', 'step'],
    ['Phone number', null],
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

it('moves the focus to the heading when the step changes, and not before', () => {
  const { rerender } = render(at('homes'));
  expect(document.activeElement).toBe(document.body);
  rerender(at('details'));
  expect(document.activeElement?.textContent).toBe('Step 2 of 3: Your details');
});

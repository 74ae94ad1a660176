import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure.component';

test('opens and closes by its button, which names the region', async () => {
  const changed = jest.fn();
  render(
    <Disclosure title="Stage 4" subtitle="(9 Available Lots)" onOpenChange={changed}>
      Lots
    </Disclosure>,
  );
  const button = screen.getByRole('button', { name: 'Stage 4 (9 Available Lots)' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Lots')).toBeNull();
  await userEvent.click(button);
  expect(screen.getByRole('region', { name: 'Stage 4 (9 Available Lots)' }).textContent).toBe('Lots');
  await userEvent.click(button);
  expect(changed.mock.calls).toEqual([[true], [false]]);
  expect(screen.queryByText('Lots')).toBeNull();
});

test('may be controlled by its owner', async () => {
  render(
    <Disclosure title="Stage 4" open>
      Lots
    </Disclosure>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Lots')).not.toBeNull();
});

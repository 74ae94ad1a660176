import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from '../notice/notice.component';

test('an error is an alert with an action; a note can be dismissed', async () => {
  const retry = jest.fn();
  const dismiss = jest.fn();
  render(
    <Notice tone="error" action={{ label: 'Retry', onPress: retry }}>
      Something went wrong
    </Notice>,
  );
  render(<Notice onDismiss={dismiss}>Click Available lots to view more information</Notice>);
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect([retry.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1]);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.component';
import { LinkButton } from './link-button.component';

test('a press calls back once; a loading button keeps focus and ignores presses', async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Submit</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(press).toHaveBeenCalledTimes(1);
  rerender(
    <Button loading onClick={press}>
      Submit
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
});

test('a loading submit button doesn’t submit', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

test('a link that opens a new tab announces it and passes no opener', () => {
  render(
    <LinkButton href="/plan.pdf" newTab>
      Download
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Download (opens in a new tab)' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

test('passes newTab to the component that renders the link', () => {
  const Inside = ({ newTab, children }: { newTab?: boolean; children?: React.ReactNode }) => (
    <p>
      {String(newTab)}
      {children}
    </p>
  );
  const { container } = render(
    <LinkButton renderAs={Inside} to="/login" newTab>
      Log in
    </LinkButton>,
  );
  expect(container.textContent).toBe('trueLog in (opens in a new tab)');
});

import { render } from '@testing-library/react';
import { provideShell } from './shell-api';
import { usePageTitle } from './use-page-title';

function Screen({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

it('names the page while the screen stands, and gives the name back', () => {
  const setTitle = jest.fn();
  provideShell({ setTitle } as never);
  const drawn = render(<Screen title="Quote" />);
  drawn.rerender(<Screen title="Quote for Rise" />);
  drawn.unmount();
  expect(setTitle.mock.calls.flat()).toEqual(['Quote', null, 'Quote for Rise', null]);
});

it('does nothing in a host that can’t', () => {
  provideShell({} as never);
  expect(() => render(<Screen title="Quote" />).unmount()).not.toThrow();
});

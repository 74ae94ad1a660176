import { render } from '@testing-library/react';
import { provideShell } from './shell-api';
import { usePageTitle } from './use-page-title';

function Screen({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

it('sets the title while the screen is mounted, and restores it', () => {
  const setTitle = jest.fn();
  provideShell({ setTitle } as never);
  const drawn = render(<Screen title="Quote" />);
  drawn.rerender(<Screen title="Quote for Rise" />);
  drawn.unmount();
  expect(setTitle.mock.calls.flat()).toEqual(['Quote', null, 'Quote for Rise', null]);
});

it('does nothing in a host without titles', () => {
  provideShell({} as never);
  expect(() => render(<Screen title="Quote" />).unmount()).not.toThrow();
});

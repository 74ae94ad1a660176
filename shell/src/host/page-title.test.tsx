import { render } from '@testing-library/react';
import { getShell, provideShell, usePageTitle } from '@lotline/shared-runtime';
import { useDocumentTitle } from '../pages/use-document-title';
import { withShell } from '../testing/with-shell';
import { setRemoteTitle } from './page-title';

function Page({ title, remote }: { title: string; remote?: string }) {
  useDocumentTitle(title);
  return remote === undefined ? null : <Screen title={remote} />;
}
function Screen({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

it('a remote’s title overrides the shell’s while its screen is mounted; then the shell’s latest title returns', () => {
  provideHost();
  const drawn = render(<Page title="Rise" remote="Quote for Rise" />);
  expect(document.title).toBe('Quote for Rise · Lotline');
  drawn.rerender(<Page title="Rise · Stage 4" remote="Quote for Rise" />);
  expect(document.title).toBe('Quote for Rise · Lotline');
  drawn.rerender(<Page title="Rise · Stage 4" />);
  expect(document.title).toBe('Rise · Stage 4');
});

it('a remote that ends its title with the product’s name itself isn’t given it twice', () => {
  provideHost();
  render(<Page title="Rise" remote="Quote · Lotline" />);
  expect(document.title).toBe('Quote · Lotline');
});

function provideHost(): void {
  withShell();
  provideShell({ ...getShell(), setTitle: setRemoteTitle });
}

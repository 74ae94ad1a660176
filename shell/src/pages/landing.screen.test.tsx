import { act } from '@testing-library/react';
import { anEstate } from '@lotline/shared-domain/testing';
import { renderShell } from '../testing/render-shell';
import { readEstates } from './landing.api';
import { LandingScreen } from './landing.screen';
import { dropServerRenderedPage, keepServerRenderedPage } from './server-rendered-page.component';

jest.mock('./landing.api');

const WRITTEN = 'Tallowbrook Rise, as the server wrote it';
const NO_REMOTES = { rows: [], remotes: {} };

/** Shows the page while its estates are under way; what is called then brings them. */
function open() {
  let answer: (estates: Awaited<ReturnType<typeof readEstates>>) => void = () => undefined;
  jest.mocked(readEstates).mockReturnValue(new Promise((resolve) => void (answer = resolve)));
  const { container } = renderShell(<LandingScreen />, NO_REMOTES);
  return { container, arrive: () => act(async () => answer([anEstate({ title: 'Tallowbrook Rise' })])) };
}
afterEach(dropServerRenderedPage);

it('what the server wrote stays until the estates are read, and gives way to them (D71)', async () => {
  const root = document.createElement('div');
  root.innerHTML = `<main data-readable><p>${WRITTEN}</p></main>`;
  keepServerRenderedPage(root);
  const { container, arrive } = open();
  expect(container.textContent).toContain(WRITTEN);
  expect(container.querySelector('[aria-busy]')).toBeNull();
  await arrive();
  expect(container.textContent).not.toContain(WRITTEN);
  expect(container.querySelector('h2')?.textContent).toBe('Tallowbrook Rise');
});

it('on the way back from another page its own skeleton stands', async () => {
  const { container, arrive } = open();
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  await arrive();
  expect(container.querySelector('[aria-busy]')).toBeNull();
});

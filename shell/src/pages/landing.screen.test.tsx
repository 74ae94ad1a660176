import type { Estate } from '@lotline/shared-domain';
import { act, fireEvent } from '@testing-library/react';
import { anEstate } from '@lotline/shared-domain/testing';
import { renderShell } from '../testing/render-shell';
import { settle } from '../testing/with-shell';
import { LandingScreen } from './landing.screen';
import { dropServerRenderedPage, saveServerRenderedPage } from './server-rendered-page.component';

const WRITTEN = 'Tallowbrook Rise, as the server wrote it';

/** Renders the page while its estates load; the returned function delivers them. */
function open() {
  let answer: (estates: Estate[]) => void = () => undefined;
  const { container } = renderShell(<LandingScreen />, {
    rows: [],
    remotes: {},
    answers: { 'estate/getEstates': () => new Promise((resolve) => void (answer = resolve)) },
  });
  return {
    container,
    arrive: (estates = [anEstate({ title: 'Tallowbrook Rise' })]) =>
      act(async () => (await settle(), answer(estates), settle())),
  };
}
afterEach(dropServerRenderedPage);

it('what the server wrote stays until the estates are read, and gives way to them (D71)', async () => {
  const root = document.createElement('div');
  root.innerHTML = `<main data-readable><p>${WRITTEN}</p></main>`;
  saveServerRenderedPage(root);
  const { container, arrive } = open();
  expect(container.textContent).toContain(WRITTEN);
  expect(container.querySelector('[aria-busy]')).toBeNull();
  await arrive();
  expect(container.textContent).not.toContain(WRITTEN);
  expect(container.querySelector('h2')?.textContent).toBe('Tallowbrook Rise');
});

it('on the way back from another page its own skeleton is shown', async () => {
  const { container, arrive } = open();
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  await arrive();
  expect(container.querySelector('[aria-busy]')).toBeNull();
});

it('a logo that is missing or can’t be fetched is replaced by a drawing', async () => {
  const { container, arrive } = open();
  await arrive([anEstate({ _id: 'e1', logoUrl: '' }), anEstate({ _id: 'e2', logoUrl: '/files/gone.svg' })]);
  const cards = () =>
    [...container.querySelectorAll('li')].map((card) => card.firstElementChild?.querySelector('img, svg')?.tagName);
  expect(cards()).toEqual(['svg', 'IMG']);
  act(() => void fireEvent.error(container.querySelector('img')!));
  expect(cards()).toEqual(['svg', 'svg']);
});

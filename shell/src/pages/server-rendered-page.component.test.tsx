import { waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { dropServerRenderedPage, saveServerRenderedPage, showAfterFailure } from './server-rendered-page.component';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = '<div data-readable><h1>Tallowbrook Rise</h1><p>12 lots for sale</p></div>';
  document.body.replaceChildren(root);
});

async function drawWhatThrows(afterwards: () => void): Promise<void> {
  const Broken = () => {
    throw new Error('no styles');
  };
  const reported = jest.fn(() => void setTimeout(afterwards));
  // Under act React throws such an error in the test instead of reporting it.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  createRoot(root, { onUncaughtError: reported }).render(<Broken />);
  await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 5));
}

it('the control: an error that no part catches leaves an empty page', async () => {
  await drawWhatThrows(() => undefined);
  expect(root.innerHTML).toBe('');
});

it('after an error that no part catches the page is what the server wrote', async () => {
  saveServerRenderedPage(root);
  await drawWhatThrows(() => showAfterFailure(root));
  expect(root.textContent).toBe('Tallowbrook Rise12 lots for sale');
});

it('where the server wrote nothing of this page, words and a way on', async () => {
  dropServerRenderedPage();
  await drawWhatThrows(() => showAfterFailure(root));
  expect(root.querySelector('[role=alert]')?.textContent).toBe('This page could not be loaded');
  expect(root.querySelector('a')?.textContent).toBe('Try again');
});

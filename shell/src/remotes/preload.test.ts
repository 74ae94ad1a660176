import { modal } from '@lotline/shared-runtime';
import type { ModalDeclaration } from '@lotline/shared-domain';
import { aModule, aRow } from '../testing/render-shell';
import { withShell } from '../testing/with-shell';
import { preloadWhenIdle } from './preload';

jest.mock('@lotline/shared-design/toast', () => ({}));
jest.mock('@lotline/shared-runtime', () => ({ ...jest.requireActual('@lotline/shared-runtime'), preloadTransport: jest.fn() }));

const DECLARED: ModalDeclaration[] = [{ modal: 'contact', prefetch: 'next' }, { modal: 'lot', prefetch: 'first' }, { modal: 'watch' }];

function start() {
  const fetched: string[] = [];
  const load = (name: string) => async () => (fetched.push(name), { default: () => null });
  const module = aModule('mf-lots', { modals: Object.fromEntries(['lot', 'contact', 'watch'].map((name) => [name, modal({ parseProps: () => ({}), load: load(name) })])) });
  const { store } = withShell({ rows: [aRow('mf-lots', { modals: Object.keys(module.modals), declares: DECLARED })] });
  document.body.innerHTML = '<main><button data-opens="watch"><b>Tell me</b></button><button data-opens="of nobody">?</button></main>';
  preloadWhenIdle({ store, loader: { load: async () => module } });
  return fetched;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
const near = (what: string) => document.querySelector(what)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

it('fetches what is declared to come first, then the next, with the first sign of a hand', async () => {
  const fetched = start();
  near('main');
  await settled();
  expect(fetched).toEqual(['lot', 'contact']);
});

it('fetches another modal when a hand or the focus is near what opens it, once', async () => {
  const fetched = start();
  near('b');
  near('[data-opens="of nobody"]');
  document.querySelector('button')?.focus();
  await settled();
  expect(fetched.filter((name) => name === 'watch')).toHaveLength(1);
});

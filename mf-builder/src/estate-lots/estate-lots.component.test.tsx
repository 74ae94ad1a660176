import { aLot, anEstate } from '@lotline/shared-domain/testing';
import type { LotsOfStage } from '@lotline/shared-domain';
import { refreshRequested } from '@lotline/shared-runtime';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import EstateLots, { type EstateLotsProps } from './estate-lots.component';

const estate = anEstate();
const stage = (title: string, lots: ReturnType<typeof aLot>[]) =>
  ({ stage: { id: `stage-${title}`, title, status: 'now_selling' }, lotData: lots }) as unknown as LotsOfStage;
const lots = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLot({ _id: `lot-${index}`, title: String(200 + index), status: 'available', isBuildersEnabled: index === 0 }),
  );
const answers = {
  'lot/getLotsList': [stage('10', [aLot({ _id: 'sold', title: '999', status: 'settled' })]), stage('2', lots(11))],
};

const draw = (props: EstateLotsProps = {}, options: RenderOptions = {}) =>
  renderWithHost(<EstateLots {...props} />, { module, estate, answers, provides: { modals: ['lot'] }, ...options });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('shows what a customer may take, the first few of it', async () => {
  draw({ limit: '3' });
  expect(await screen.findByText('11 lots available')).toBeTruthy();
  expect(titles()).toEqual(['Lot 200', 'Lot 201', 'Lot 202']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 11 lots' }));
  expect(titles()).toHaveLength(11);
  expect(screen.queryByText('Lot 999')).toBeNull();
});

it('shows size, frontage and price of each lot; a missing value has no unit', async () => {
  const open = [aLot({ _id: 'a' }), aLot({ _id: 'b', title: '13', size: null, blockWidth: null })];
  draw({}, { answers: { 'lot/getLotsList': [stage('2', open)] } });
  await screen.findByText('2 lots available');
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Size', '450 m²'],
    ['Frontage', '15 m'],
    ['Price', 'From $310,000'],
    ['Size', '-'],
    ['Frontage', 'Irregular'],
    ['Price', 'From $310,000'],
  ]);
});

it('only those with builders where asked', async () => {
  draw({ buildersOnly: 'true' });
  expect(await screen.findByText('1 lot available')).toBeTruthy();
  expect(titles()).toEqual(['Lot 200']);
});

it('a lot opens by name where a live remote shows it, else only on the map', async () => {
  const { store, shell } = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'View lot 200' }));
  expect(store.getState().host.modal.open).toMatchObject({ name: 'lot', props: { lotId: 'lot-0' } });
  await userEvent.click(screen.getByRole('button', { name: 'Lot 200 on the map, in a new tab' }));
  expect(shell.opened).toEqual([
    expect.objectContaining({ path: `/estate/${estate.key}?stageId=stage-2&lotId=lot-0`, newTab: true }),
  ]);
});

it('without a remote that shows lots there is no button for it', async () => {
  draw({}, { provides: { modals: [] } });
  expect(await screen.findByText('11 lots available')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^View lot/ })).toBeNull();
});

it('shows a message when nothing is available', async () => {
  draw({}, { answers: { 'lot/getLotsList': [] } });
  expect(await screen.findByText('No lots are available at the moment')).toBeTruthy();
});

it('a failure offers another try, and what is shown stays when a later reading fails', async () => {
  const { api, store } = draw({}, { answers: { 'lot/getLotsList': new Error('lost') } });
  await screen.findByText('The lots could not be loaded');
  api.answer('lot/getLotsList', answers['lot/getLotsList']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('11 lots available')).toBeTruthy();
  api.answer('lot/getLotsList', new Error('lost'));
  store.dispatch(refreshRequested());
  await waitFor(() =>
    expect(api.calls.filter(({ action }: { action: string }) => action === 'lot/getLotsList').length).toBeGreaterThan(
      2,
    ),
  );
  expect(screen.getByText('11 lots available')).toBeTruthy();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import module from '../module';
import { answers, estate, listed, listOfStages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { OptionsPanel } from './options-panel.component';

const draw = (options: RenderOptions = {}) =>
  renderWithHost(<OptionsPanel />, { module, estate, answers, query: { embed: 'true' }, ...options });
const names = () => screen.getAllByRole('button').map((one) => one.textContent);

it('spins while it loads, then offers each way out (2.10)', async () => {
  const withHomes = listOfStages.map((group) => ({
    ...group,
    lotData: group.lotData.map((lot) => ({ ...lot, ...(lot.title === '102' && { homesCount: 2 }) })),
  }));
  const { shell } = draw({ answers: { ...answers, 'lot/getLotsList': withHomes } });
  expect(screen.getByText('Loading options')).toBeTruthy();
  await settle(60);
  expect(names()).toEqual(['View available land', 'Create home & land package', 'Share Map', 'Message']);
  expect(screen.getByText('Got a question? Send us a message and our team will get back to you.')).toBeTruthy();
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Create home & land package' })));
  expect(shell.opened).toMatchObject([{ path: '/builder/estate/tallowbrook-rise/lot/lot-102', newTab: true }]);
});

it('offers a package only when some lot has homes', async () => {
  draw({
    answers: { 'lot/getLotsList': [{ ...listOfStages[1]!, lotData: [listed('1', { isBuildersEnabled: true })] }] },
  });
  await settle(60);
  expect(names()).not.toContain('Create home & land package');
});

it('offers only what a live remote answers (D68)', async () => {
  draw({ provides: { routes: [], modals: [] } });
  await settle(60);
  expect(names()).toEqual(['View available land']);
});

import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { BuilderViewContext, type BuilderMode } from '../builder-mode/builder-view.context';
import module from '../module';
import { answers, estate } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { StageList } from './stage-list.component';

async function list({ builder = null, ...options }: RenderOptions & { builder?: BuilderMode | null } = {}) {
  renderWithHost(
    <BuilderViewContext value={builder}>
      <StageList estate={estate} stageId={null} isMobile={false} />
    </BuilderViewContext>,
    { module, estate, answers, ...options },
  );
  await settle(60);
}
const unfold = () => act(() => void fireEvent.click(screen.getByRole('button', { name: /for sale/ })));
const numbers = () => screen.getAllByRole('rowheader').map((one) => one.textContent);

it('what is for sale stands first, the others are folded below it (D211)', async () => {
  await list();
  expect(screen.getByRole('button', { name: '2 not for sale now' }).getAttribute('aria-expanded')).toBe('false');
  unfold();
  expect(numbers()).toEqual(['4', '12', '13']);
  unfold();
  expect(numbers()).toEqual(['4']);
});

it('a status that was asked for is not folded', async () => {
  await list({ query: { status: 'hold' } });
  expect(numbers()).toEqual(['12']);
  expect(screen.queryByRole('button', { name: /for sale/ })).toBeNull();
});

it('builders have all lots that suit in one list', async () => {
  await list({
    builder: { selectedLotId: 'lot-4', onLotSelected: () => undefined, onViewMapChanged: () => undefined },
  });
  expect(screen.queryByRole('button', { name: /for sale/ })).toBeNull();
});

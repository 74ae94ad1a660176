import type { SetSiteCosts } from '@lotline/shared-domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { openLots } from '../../lots/testing/lots.fixture';

export const SAVE = 'builder/setSiteCosts';

/** The table of site costs: Kestrel 20 and Saltbush 18 on lots 1 to 3. */
export async function openCosts(answers: Readonly<Record<string, unknown>> = {}) {
  const page = openLots({ query: { estateId: 'e1', default: 'costs' }, answers });
  await screen.findByRole('grid');
  const { user, api } = page;
  return {
    ...page,
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
    paste: (text: string) => fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } }),
    sent: () => api.callsOf(SAVE).map(({ body }) => (body as SetSiteCosts).cells),
    /** What is sent, as 'lot design was → cost'. */
    saved: () =>
      api
        .callsOf(SAVE)
        .flatMap(({ body }) =>
          (body as SetSiteCosts).cells.map(
            (cell) =>
              `${cell.lotId} ${cell.designId} ${cell.was ?? ''}${cell.wasKind} → ${cell.siteCosts ?? ''}${cell.siteCostKind}`,
          ),
        ),
  };
}
export const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)!;
export const focus = (row: number, column: number) => act(() => cell(row, column).focus());
/** What the rows read. */
export const shown = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
/** Before a changed cost. */
export const MARK = '• changed ';

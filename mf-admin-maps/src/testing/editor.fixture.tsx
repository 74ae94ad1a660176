import { renderWithHost } from '@lotline/shared-runtime/testing';
import type { RecordedCall } from '@lotline/shared-runtime/testing';
import { emptyDocument, newShape, rectanglePart, textOf } from '@lotline/shared-map-document';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MapEditorScreen from '../editor/map-editor.screen';
import { selectDocument, selectEditor, shapesSelected } from '../editor/store/editor.slice';
import module from '../module';

const estate = {
  _id: 'e1',
  key: 'rise',
  title: 'Tallowbrook Rise',
  timeZone: 'Australia/Melbourne',
  landownerId: 'u1',
  landownerEditsMaps: true,
};
const stage = { _id: 's4', title: '4', estateId: 'e1', lotsCount: 0, availableLotsCount: 0, status: 'now_selling' };
const lot = (id: string, x: number) =>
  newShape(id, 'lot', [rectanglePart(x, 0, 10, 20)], { title: id, frontEdge: 0, link: { to: 'lot', id: `l${id}` } });
export const drawing = { ...emptyDocument({ width: 100, height: 50 }), shapes: { '1': lot('1', 0), '2': lot('2', 9) } };
const now = '2026-11-24T01:00:00.000Z';
export const draft = {
  _id: 'd1',
  kind: 'stage',
  estateId: 'e1',
  stageId: 's4',
  tab: 't',
  state: 'open',
  revision: 7,
  base: 'm1.2',
  openedAt: now,
  savedAt: now,
};
export const user = userEvent.setup();
/** What is kept of a draft is kept by its id. */
let drafts = 0;

/** The editor of a stage's map with a drawing of two lots, and what it asks before it is left. */
export async function openEditor(more: object = {}) {
  let revision = 7;
  drafts += 1;
  const host = renderWithHost(<MapEditorScreen />, {
    module,
    role: 'SUPER_ADMIN',
    pathname: '/admin/users/u1/estates/e1/stages/s4/map/edit',
    answers: {
      'staff/getEstate': estate,
      'staff/getStages': [stage],
      'staff/getLots': [
        { _id: 'l1', title: '1', size: 200, status: 'available' },
        { _id: 'l2', title: '2', size: 200, status: 'hold' },
      ],
      'staff/openStageMapDraft': { ...draft, _id: `d${drafts}` },
      'staff/getMapDraftDocument': { text: async () => textOf(drawing) },
      'staff/meetMapEditors': {
        base: 'm1.3',
        others: [{ _id: 'd2', by: 'Mei-Lin Fraser', isYou: false, seenAt: now, revision: 3 }],
        change: { base: 'm1.3', by: 'Mei-Lin Fraser', shapes: [], shapesCount: 2 },
      },
      'staff/getStageMapVersions': [
        {
          _id: 'v1',
          number: 1,
          by: 'Ada Wren',
          at: now,
          isLive: true,
          shapes: 2,
          added: 2,
          redrawn: 0,
          renamed: 0,
          removed: 0,
        },
      ],
      'staff/getMapVersionDocument': { text: async () => textOf({ ...drawing, shapes: { '1': drawing.shapes['1'] } }) },
      'staff/addMapSteps': ({ body }: RecordedCall) => {
        revision += (body as { steps: unknown[] }).steps.length;
        return { revision, savedAt: now };
      },
      'staff/checkMapDraft': () => ({
        revision,
        errors: 0,
        warnings: 5,
        findings: [],
        newLots: ['3'],
        redrawn: ['1'],
        renumbered: [{ from: '2', to: '22' }],
        kept: ['2'],
        undrawn: [{ _id: 'l9', title: '9', mayRemove: true }],
        shapes: { added: 2, redrawn: 1, renamed: 0, removed: 1, changed: 0 },
        withoutShape: 3,
      }),
      'staff/publishMapDraft': {
        version: { number: 2 },
        mapId: 'm1',
        base: 'm1.4',
        newLots: 1,
        renumbered: 1,
        removed: 0,
      },
      ...more,
    },
  });
  const held: (((leave: () => void) => void) | null)[] = [];
  host.shell.holdPage = (ask) => void held.push(ask);
  await screen.findByRole('group', { name: 'Map, 2 shapes' }, { timeout: 10_000 });
  const editor = () => selectEditor(host.store.getState());
  const choose = (...ids: string[]) => act(() => void host.store.dispatch(shapesSelected({ ids })));
  return { ...host, held, editor, choose, map: () => selectDocument(host.store.getState()) };
}

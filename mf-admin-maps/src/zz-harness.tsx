import { GlobalStyle, ThemeProvider } from '@lotline/shared-design';
import { renderWithHost, type RecordedCall } from '@lotline/shared-runtime/testing';
import { applyPatch, emptyDocument, textOf, type MapDocument } from '@lotline/shared-map-document';
import module from './module';
import MapEditorScreen from './map/map-editor.screen';

let revision = 0;
let document_: MapDocument = (globalThis as { START?: MapDocument }).START ?? emptyDocument({ width: 400, height: 300 });
const now = new Date().toISOString();
const draft = () => ({ _id: 'd1', kind: 'stage', estateId: 'e1', stageId: 's4', tab: 't', state: 'open', revision, base: 'none', openedAt: now, savedAt: now });
const estate = { _id: 'e1', key: 'rise', title: 'Tallowbrook Rise', timeZone: 'Australia/Melbourne', landownerId: 'u1', landownerEditsMaps: true };
const stage = { _id: 's4', title: '4', estateId: 'e1', lotsCount: 0, availableLotsCount: 0, status: 'now_selling' };
const host = renderWithHost(<MapEditorScreen />, {
  module,
  role: 'SUPER_ADMIN',
  pathname: '/admin/users/u1/estates/e1/stages/s4/map/edit',
  wrapper: ({ children }) => (
    <ThemeProvider>
      <GlobalStyle />
      {children}
    </ThemeProvider>
  ),
  answers: {
    'staff/getEstate': estate,
    'staff/getStages': [stage],
    'staff/getStage': { estate, stage },
    'staff/getLots': [],
    'staff/openStageMapDraft': draft,
    'staff/getMapDraftDocument': () => new Blob([textOf(document_)]),
    'staff/meetMapEditors': { base: 'none', others: [] },
    'staff/getStageMapVersions': [{ _id: 'v1', number: 1, by: 'Mei-Lin Fraser', at: now, isLive: true, shapes: 28, added: 28, redrawn: 0, renamed: 0, removed: 0, note: 'First drawing' }],
    'staff/addMapSteps': ({ body }: RecordedCall) => {
      const { steps } = body as { steps: { change: string }[] };
      for (const { change } of steps) document_ = applyPatch(document_, JSON.parse(change) as object);
      revision += steps.length;
      return { revision, savedAt: new Date().toISOString() };
    },
    'staff/checkMapDraft': () => ({ revision, errors: 0, warnings: 0, findings: [], newLots: Object.keys(document_.shapes), redrawn: [], renumbered: [], kept: ['12'], undrawn: [{ _id: 'l9', title: '9', mayRemove: true }] }),
  },
});
Object.assign(globalThis, { host });

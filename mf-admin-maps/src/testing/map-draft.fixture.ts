import { ApiError } from '@lotline/shared-runtime';
import { type RecordedCall, withHost } from '@lotline/shared-runtime/testing';
import {
  applyPatch,
  emptyDocument,
  type MapDocument,
  newShape,
  rectanglePart,
  textOf,
} from '@lotline/shared-map-document';
import { draftAsked, selectDraft } from '../editor/keep/draft.slice';
import { selectDocument } from '../editor/store/editor.slice';
import module from '../module';

export const blank = emptyDocument({ width: 100, height: 100 });
export const lot = (id: string) => newShape(id, 'lot', [rectanglePart(0, 0, 10, 20)], { title: id });
export const place = { estateId: 'e1', stageId: 's4' };
export const preflight = {
  errors: 0,
  warnings: 0,
  findings: [],
  newLots: ['1'],
  redrawn: [],
  renumbered: [],
  kept: [],
  undrawn: [],
};

/** Drafts of all tests: none has another's id. */
export let drafts = 0;

/** The server's side: one draft at a time, with its steps. */
export function server() {
  drafts += 1;
  let [number, revision, document, isDown]: [number, number, MapDocument, boolean] = [drafts, 0, blank, false];
  const head = () => ({
    _id: `d${number}`,
    kind: 'stage',
    estateId: 'e1',
    stageId: 's4',
    tab: 't',
    state: 'open',
    revision,
    base: 'none',
    openedAt: '2026-11-24T01:00:00.000Z',
    savedAt: '2026-11-24T01:00:00.000Z',
  });
  const anew = (from = blank) => {
    drafts += 1;
    [number, revision, document] = [drafts, 0, from];
    return head();
  };
  return {
    answers: {
      'staff/getLots': [{ _id: 'l1', title: '1', size: 200 }],
      'staff/openStageMapDraft': () => head(),
      'staff/getMapDraftDocument': () => ({ text: async () => textOf(document) }),
      'staff/meetMapEditors': { base: 'none', others: [] },
      'staff/addMapSteps': ({ body }: RecordedCall) => {
        if (isDown) throw new ApiError(0, 'network', '');
        const { after, steps } = body as { after: number; steps: { change: string }[] };
        if (after !== revision)
          throw new ApiError(409, 'stale', 'stale', { draft: { revision, state: 'open' } } as never);
        for (const { change } of steps) document = applyPatch(document, JSON.parse(change) as object);
        revision += steps.length;
        return { revision, savedAt: '2026-11-24T01:00:05.000Z' };
      },
      'staff/checkMapDraft': ({ body }: RecordedCall) => ({
        ...preflight,
        revision: (body as { revision: number }).revision,
      }),
      'staff/discardMapDraft': () => ({ ...head(), state: 'discarded' }),
      'staff/restoreMapVersion': () => ({ ...anew({ ...blank, shapes: { '9': lot('9') } }), restoredFrom: 3 }),
    },
    anew,
    text: () => textOf(document),
    down: (is: boolean) => void (isDown = is),
    /** Steps arrive, but the answer is lost. */
    took: (steps: number) => void (revision += steps),
  };
}
export const until = async (is: () => boolean) => {
  for (let tries = 0; tries < 400 && !is(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(is()).toBe(true);
};
export async function opened(of = server(), more: object = {}) {
  const host = withHost({ module, answers: { ...of.answers, ...more } });
  const draft = () => selectDraft(host.store.getState());
  host.store.dispatch(draftAsked(place));
  await until(() => draft().phase === 'open');
  const local = () => textOf(selectDocument(host.store.getState()));
  return { ...host, of, draft, local };
}

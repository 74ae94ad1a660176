import { ApiError } from '@lotline/shared-runtime';
import { type RecordedCall, withHost } from '@lotline/shared-runtime/testing';
import { textOf } from '@lotline/shared-map-document';
import module from '../../module';
import { blank, drafts, lot, place, server, until, opened } from '../../testing/map-draft.fixture';
import { gestureEnded, selectDocument, selectEditor, undone } from '../store/editor.slice';
import {
  draftAsked,
  draftDiscarded,
  draftLeft,
  draftTakenUp,
  earlierDiscarded,
  planChosen,
  publishAsked,
  publishConfirmed,
  publishLeft,
  selectDraft,
  versionRestored,
} from './draft.slice';

afterEach(() => sessionStorage.clear());

it('what is drawn is with the server after a moment, undo too, in one batch', async () => {
  const { store, of, draft, local, api } = await opened();
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('1')] }));
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('2')] }));
  store.dispatch(undone());
  expect(draft().keeping).toBe('sending');
  await until(() => draft().keeping === 'kept');
  expect(of.text()).toBe(local());
  expect(api.callsOf('staff/addMapSteps')).toHaveLength(1);
  expect(selectEditor(store.getState()).lots).toEqual([{ id: 'l1', title: '1', size: 200 }]);
  store.dispatch(draftLeft());
  expect(selectEditor(store.getState()).of).toBeNull();
});

it('through a lost connection, and an answer that was lost', async () => {
  const { store, of, draft, local } = await opened();
  of.down(true);
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('1')] }));
  await until(() => draft().keeping === 'offline');
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('2')] }));
  of.down(false);
  await until(() => draft().keeping === 'kept' && of.text() === local());
});

it('what is done while steps are on their way or the connection is lost is sent whole, each thing once', async () => {
  const { store, of, draft, local, api } = await opened();
  of.down(true);
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('1')] }));
  await until(() => draft().keeping === 'offline');
  for (const id of ['2', '3', '4']) store.dispatch(gestureEnded({ kind: 'add', shapes: [lot(id)] }));
  store.dispatch(undone());
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('5')] }));
  of.down(false);
  await until(() => draft().keeping === 'kept' && of.text() === local());
  const names = api.callsOf('staff/addMapSteps').at(-1)!.body as { steps: { name: string }[] };
  expect(names.steps.filter(({ name }) => name.startsWith('Undo'))).toHaveLength(1);
  expect(Object.keys(selectDocument(store.getState()).shapes)).toEqual(['1', '2', '3', '5']);
});

it('a tab that is closed offline has lost nothing, not even what was done since', async () => {
  const { store, of, draft, local } = await opened();
  of.down(true);
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('1')] }));
  await until(() => draft().keeping === 'offline');
  for (const id of ['2', '3']) store.dispatch(gestureEnded({ kind: 'add', shapes: [lot(id)] }));
  const left = local();
  store.dispatch(draftLeft());
  store.dispatch(draftAsked(place));
  await until(() => draft().phase === 'open');
  expect(local()).toBe(left);
  of.down(false);
  await until(() => of.text() === left);
});

it('a plan is put under the drawing, through a server that has too much to do; publishing waits for it', async () => {
  const of = server();
  let tries = 0;
  const plan = {
    'staff/setMapDraftPicture': () => {
      tries += 1;
      if (tries === 1) throw new ApiError(503, 'overloaded', '');
      return {
        ...of.answers['staff/openStageMapDraft'](),
        picture: { url: '/files/plan-1.webp', size: { width: 9, height: 9 } },
      };
    },
  };
  const { store, draft, api } = await opened(of, plan);
  store.dispatch(planChosen({ fileId: 'f1' }));
  await until(() => draft().keeping === 'offline');
  store.dispatch(publishAsked());
  expect(api.callsOf('staff/checkMapDraft')).toHaveLength(0);
  await until(() => draft().draft?.picture?.url === '/files/plan-1.webp' && draft().keeping === 'kept');
  await until(() => draft().publishing.phase === 'checked');
});

it('a plan that is refused is said to be, and why', async () => {
  const refused = new ApiError(400, 'validation_failed', 'Please check the fields.', {
    errors: [{ path: 'fileId', message: 'The first page of this PDF can’t be drawn.' }],
  } as never);
  const { store, draft, shell } = await opened(server(), { 'staff/setMapDraftPicture': refused });
  store.dispatch(planChosen({ fileId: 'f1' }));
  await until(() => shell.toasts.length > 0);
  expect(shell.toasts).toMatchObject([
    { tone: 'error', message: 'Please check the fields. The first page of this PDF can’t be drawn.' },
  ]);
  expect(draft().draft?.picture).toBeUndefined();
});

it('another tab with this draft, or one that ended it, stops the sending, and the page shows it', async () => {
  const { store, of, draft } = await opened();
  of.took(5);
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('1')] }));
  await until(() => draft().keeping === 'elsewhere');
});

it('a check that is left while it waits doesn’t open the dialog again', async () => {
  const { store, of, draft } = await opened();
  of.down(true);
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('1')] }));
  await until(() => draft().keeping === 'offline');
  store.dispatch(publishAsked());
  store.dispatch(publishLeft());
  of.down(false);
  await until(() => draft().keeping === 'kept');
  // A check that went on would ask the server within a tenth of a second.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(draft().publishing.phase).toBe('none');
});

it('a step that no draft takes is left out: what was drawn before it is saved, and a reload continues from there', async () => {
  const of = server();
  const take = of.answers['staff/addMapSteps'];
  const { store, draft, local } = await opened(of, {
    'staff/addMapSteps': (call: RecordedCall) => {
      const { steps } = call.body as { steps: { change: string }[] };
      if (steps.some(({ change }) => change.includes('"bad"'))) throw new ApiError(400, 'validation_failed', 'bad');
      return take(call);
    },
  });
  for (const id of ['1', 'bad', '3']) store.dispatch(gestureEnded({ kind: 'add', shapes: [lot(id)] }));
  await until(() => draft().keeping === 'refused');
  store.dispatch(draftLeft());
  store.dispatch(draftAsked(place));
  await until(() => draft().phase === 'open');
  expect(local()).toBe(of.text());
  expect(Object.keys(selectDocument(store.getState()).shapes)).toEqual(['1']);
  expect(draft().keeping).toBe('kept');
});

it('steps of another tab are never taken for own ones whose answer was lost', async () => {
  const { store, of, draft } = await opened();
  of.took(1);
  for (const id of ['1', '2', '3']) store.dispatch(gestureEnded({ kind: 'add', shapes: [lot(id)] }));
  await until(() => draft().keeping === 'elsewhere');
  expect(of.text()).toBe(textOf(blank));
});

it('an answer that was lost: steps that the server has already aren’t sent again', async () => {
  const of = server();
  let isLost = true;
  const take = of.answers['staff/addMapSteps'];
  const { store, draft, local } = await opened(of, {
    'staff/addMapSteps': (call: RecordedCall) => {
      const saved = take(call);
      if (!isLost) return saved;
      isLost = false;
      throw new ApiError(0, 'network', '');
    },
  });
  for (const id of ['1', '2']) store.dispatch(gestureEnded({ kind: 'add', shapes: [lot(id)] }));
  await until(() => draft().keeping === 'offline');
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('3')] }));
  await until(() => draft().keeping === 'kept' && of.text() === local());
  expect(draft().keeping).toBe('kept');
});

it('a tab that is opened again goes on where it was, with undo', async () => {
  const first = await opened();
  first.of.down(true);
  first.store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('1')] }));
  await until(() => first.draft().keeping === 'offline');
  first.store.dispatch(draftLeft());
  first.of.down(false);
  first.store.dispatch(draftAsked(place));
  await until(() => first.draft().phase === 'open' && first.of.text() === first.local());
  expect(Object.keys(selectDocument(first.store.getState()).shapes)).toEqual(['1']);
  first.store.dispatch(undone());
  await until(() => first.of.text() === textOf(blank));
});

it('publishing waits for everything to be sent; someone else’s publish is shown with its base, and put over', async () => {
  const change = { base: 'm1.4', by: 'Mei-Lin Fraser', shapes: [], shapesCount: 0 };
  const { store, draft, api } = await opened(undefined, {
    'staff/publishMapDraft': ({ body }: RecordedCall) => {
      if (!(body as { over?: string }).over) throw new ApiError(412, 'stale', 'stale', { map: change } as never);
      return { version: { number: 2 }, newLots: 1 };
    },
  });
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('1')] }));
  store.dispatch(publishAsked());
  await until(() => draft().publishing.phase === 'checked');
  expect(api.callsOf('staff/checkMapDraft')[0]).toMatchObject({ body: { revision: 1 } });
  store.dispatch(publishConfirmed({ note: ' First ', reason: '', removeLots: [] }));
  await until(() => draft().publishing.phase === 'overtaken');
  expect(draft().publishing).toMatchObject({ change });
  store.dispatch(publishConfirmed({ note: ' First ', reason: '', removeLots: [], over: change.base }));
  await until(() => draft().publishing.phase === 'published');
  expect(api.callsOf('staff/publishMapDraft').map(({ body }) => body)).toEqual([
    { revision: 1, note: 'First' },
    { revision: 1, note: 'First', over: 'm1.4' },
  ]);
});

it('a version that is restored is drawn on; a draft that is given up begins again', async () => {
  const of = server();
  const { store, draft, local } = await opened(of);
  store.dispatch(versionRestored({ versionId: 'v3' }));
  await until(() => draft().draft?.restoredFrom === 3 && local() === of.text());
  of.anew();
  store.dispatch(draftDiscarded());
  await until(() => draft().draft?._id === `d${drafts}` && local() === textOf(blank));
});

it('a draft that another tab left is offered, and gone on with in this one', async () => {
  const of = server();
  const savedAt = '2026-11-24T01:00:00.000Z';
  const row = { _id: 'other', tab: 'tab-2', by: 'Ada Wren', isYours: true, revision: 4, savedAt };
  const { store, draft, api } = await opened(of, {
    'staff/getStageMapDrafts': [{ ...row, _id: 'x', isYours: false }, row],
  });
  await until(() => draft().earlier.length > 0);
  expect(draft().earlier).toEqual([row]);
  store.dispatch(draftTakenUp({ tab: 'tab-2' }));
  await until(() => api.callsOf('staff/openStageMapDraft').length === 2);
  expect(api.callsOf('staff/discardMapDraft')).toHaveLength(1);
  expect(api.callsOf('staff/openStageMapDraft')[1]).toMatchObject({ body: { tab: 'tab-2' } });
});

it('a map that isn’t there, and one that can’t be loaded', async () => {
  const { store } = withHost({ module, answers: { 'staff/openStageMapDraft': new ApiError(500, 'oops', '') } });
  store.dispatch(draftAsked(place));
  await until(() => selectDraft(store.getState()).phase === 'failed');
  const other = withHost({ module });
  other.store.dispatch(draftAsked(place));
  await until(() => selectDraft(other.store.getState()).phase === 'absent');
});

it('steps the server has no room for are kept and said in its words, and sent once there is room', async () => {
  const of = server();
  const why = 'The files of this estate use all of its 5 GB. Remove some to add others.';
  let isFull = true;
  const { store, draft, local } = await opened(of, {
    'staff/addMapSteps': (call: RecordedCall) => {
      if (isFull) throw new ApiError(413, 'too_large', why);
      return of.answers['staff/addMapSteps'](call);
    },
  });
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('1')] }));
  await until(() => draft().keeping === 'full');
  expect(draft().why).toBe(why);
  isFull = false;
  store.dispatch(gestureEnded({ kind: 'add', shapes: [lot('2')] }));
  await until(() => draft().keeping === 'kept');
  expect([of.text(), draft().why]).toEqual([local(), null]);
});

it('where no further draft can be begun, one is continued, or another is discarded for a new one', async () => {
  const of = server();
  const why = 'You have 20 open drafts of this map.';
  const row = { _id: 'old', tab: 'other', isYours: true, revision: 3, openedAt: '', savedAt: '' };
  let left = [row];
  const { store, api } = withHost({
    module,
    answers: {
      ...of.answers,
      'staff/openStageMapDraft': () => {
        if (left.length > 0) throw new ApiError(409, 'too_many_drafts', why);
        return of.answers['staff/openStageMapDraft']();
      },
      'staff/getStageMapDrafts': () => left,
      'staff/discardMapDraft': () => {
        left = [];
        return {};
      },
    },
  });
  const draft = () => selectDraft(store.getState());
  store.dispatch(draftAsked(place));
  await until(() => draft().phase === 'refused');
  expect([draft().why, draft().earlier]).toEqual([why, [row]]);
  store.dispatch(earlierDiscarded({ draftId: 'old' }));
  await until(() => draft().phase === 'open');
  expect(api.callsOf('staff/discardMapDraft')).toHaveLength(1);
});

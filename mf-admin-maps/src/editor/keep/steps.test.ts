import {
  addShapes,
  applyPatch,
  emptyDocument,
  type History,
  newShape,
  rectanglePart,
  redo,
  removeShapes,
  run,
  startHistory,
  textOf,
  undo,
} from '@lotline/shared-map-document';
import { type Done, type Kept, keptOf, replayed, type ServerStep, serverSteps, unsentSteps, batchOf } from './steps';

const base = emptyDocument({ width: 100, height: 100 });
const lot = (id: string) => newShape(id, 'lot', [rectanglePart(0, 0, 10, 20)], { title: id });

/** A tab that does some things to the map; returns its history and what it kept. */
function tab() {
  let [history, revision]: [History, number] = [startHistory(base), 0];
  const kept: Kept[] = [];
  const did = (next: History, what: Done['did']) => {
    history = next;
    const one = keptOf(history, what, revision)!;
    revision += serverSteps(one).length;
    kept.push(one);
  };
  did(run(history, addShapes(history.document, [lot('1')])), 'run');
  did(run(history, addShapes(history.document, [lot('2')])), 'run');
  did(undo(history), 'undo');
  did(redo(history), 'redo');
  did(run(history, removeShapes(history.document, ['1'])), 'run');
  did(undo(history), 'undo');
  return { history, kept };
}
/** What the server has after some steps. */
const served = (steps: readonly ServerStep[]) =>
  steps.reduce((document, { change }) => applyPatch(document, JSON.parse(change) as object), base);

it('the server’s steps have the effect of what was done, undo and redo included', () => {
  const { history, kept } = tab();
  expect(kept.map(({ name }) => name)).toEqual([
    'Add lot 1',
    'Add lot 2',
    'Undo: Add lot 2',
    'Redo: Add lot 2',
    'Delete lot 1',
    'Undo: Delete lot 1',
  ]);
  expect(textOf(served(kept.flatMap(serverSteps)))).toBe(textOf(history.document));
});

it('whatever the server has when a tab is killed, nothing is lost, and undo goes on', () => {
  const { history, kept } = tab();
  const all = kept.flatMap(serverSteps);
  for (let revision = 0; revision <= all.length; revision += 1) {
    const found = replayed(served(all.slice(0, revision)), revision, kept);
    expect(textOf(found.document)).toBe(textOf(history.document));
    expect(unsentSteps(kept, revision)).toEqual(all.slice(revision));
    expect(textOf(undo(undo(found)).document)).toBe(textOf(base));
    expect(textOf(redo(found).document)).toBe(textOf(redo(history).document));
  }
});

it('a large change is sent as several steps, several batches hold them in order', () => {
  const many = Array.from({ length: 5000 }, (_, at) => lot(`lot-${at}`));
  const command = addShapes(base, many);
  const steps = serverSteps({ name: command.name, patch: command.redo });
  expect(steps.length).toBeGreaterThan(1);
  expect(Math.max(...steps.map(({ change }) => change.length))).toBeLessThanOrEqual(500_000);
  expect(Object.keys(served(steps).shapes)).toHaveLength(5000);
  const batch = batchOf(steps);
  expect(batch).toEqual(steps.slice(0, batch.length));
  expect(batchOf(Array.from({ length: 900 }, () => ({ name: 'a', change: '{}' })))).toHaveLength(500);
});

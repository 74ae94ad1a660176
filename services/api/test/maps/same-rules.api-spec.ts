import { MAX_LOT_TITLE } from '@lotline/shared-domain';
import { checkMap, MAX_LOT_NUMBER, newShape, rectanglePart } from '@lotline/shared-map-document';
import { aDrawing, aLot, put, setUp } from './drawing-scene.js';

setUp();
const linked = (id: string, at: number, lotId: unknown, title: string) =>
  aLot(id, at, { to: 'lot', id: String(lotId) }, title);

it('a drawing is checked by the rules of the editor, which knows the lots that have to stay; shapes and what stays are counted', async () => {
  const scene = await aDrawing();
  const { mine, scene: place } = scene;
  const [held, free] = [await place.lot('hold', { title: '1' }), await place.lot('available', { title: '2' })];
  await place.lot('hold', { title: '3' });
  await mine.publishAll([linked('a', 0, held._id, '1'), linked('b', 1, free._id, '2')]);
  const { body: draft } = await mine.open();
  expect(draft.heldLots).toEqual([String(held._id)]);
  const [document, gone] = [await mine.document(draft._id), { redo: { shapes: { a: null, b: null } }, name: 'Delete' }];
  const added = put(
    document,
    aLot('n', 3, { to: 'new lot' }, ''),
    newShape('r', 'road', [rectanglePart(0, 40, 60, 10)]),
  );
  const { body: saved } = await mine.send(draft._id, 0, added, gone);
  const { body: checked } = await mine.check(draft._id, saved.revision);
  const lots = (await scene.lots()).map(({ _id, title, size }) => ({
    id: String(_id),
    title,
    size: size ?? null,
    mustStay: draft.heldLots!.includes(String(_id)),
  }));
  const found = checkMap({ document: await mine.document(draft._id), lots }).map(({ message }) => message);
  expect(checked.findings.map(({ message }) => message)).toEqual(found);
  expect(found).toEqual([
    'A new lot has no number. Give it one.',
    'Lot 1 is held or sold, so it stays on the map. Undo its removal.',
    'Lot 2 isn’t on the map.',
    'Lot 3 isn’t on the map.',
  ]);
  expect(checked).toMatchObject({
    errors: 2,
    withoutShape: 2,
    shapes: { added: 2, redrawn: 0, renamed: 0, removed: 2, changed: 0 },
  });
  expect(MAX_LOT_NUMBER).toBe(MAX_LOT_TITLE);
});

import { array, object, string } from 'yup';
import { YupPipe } from './yup.pipe.js';

/** How many bodies and blocks yup knows around each value that it checks. */
function watched() {
  const around: (number | undefined)[] = [];
  const text = string().test('watched', (_, context) => {
    around.push((context as unknown as { from?: unknown[] }).from?.length);
    return true;
  });
  return { around, text };
}

it('of one body nothing is known while the next is checked', async () => {
  const { around, text } = watched();
  const pipe = new YupPipe(object({ name: text }));
  for (let time = 0; time < 3; time += 1) await pipe.transform({ name: 'Ada' });
  expect(around).toEqual([1, 1, 1]);
});

it('of one item of a large body nothing is known while the next is checked', async () => {
  const { around, text } = watched();
  await new YupPipe(object({ shapes: array(object({ label: text })) }), true).transform({
    shapes: [{ label: '1' }, { label: '2' }, { label: '3' }],
  });
  expect(around).toEqual([1, 1, 1]);
});

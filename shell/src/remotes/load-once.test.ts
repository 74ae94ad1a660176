import { loadOnce } from './load-once';

it('asks once, and what is there is given without a wait', async () => {
  const load = jest.fn(async () => ({ default: 'a component' }));
  await loadOnce(load)();
  const seen: unknown[] = [];
  void loadOnce(load, (module) => ({ default: `${module.default}, dressed` }))().then((drawn) => seen.push(drawn));
  expect(seen).toEqual([{ default: 'a component, dressed' }]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a failed load is tried again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce({ default: 'a component' });
  await expect(loadOnce(load)()).rejects.toThrow('down');
  expect(await loadOnce(load)()).toEqual({ default: 'a component' });
});

it('a loader made from another one also resolves at once', async () => {
  const load = async () => ({ default: 'a component' });
  await loadOnce(load)();
  const seen: unknown[] = [];
  void loadOnce(loadOnce(load))().then((drawn) => seen.push(drawn));
  expect(seen).toHaveLength(1);
});

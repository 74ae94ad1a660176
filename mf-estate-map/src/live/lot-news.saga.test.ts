import { withHost } from '@lotline/shared-runtime/testing';
import module from '../module';
import { lotsChanged } from './lot-news.slice';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const change = (title: string, status: string) => ({ lotId: title, title, status });

it('announces the first change at once, those of the next five seconds together, and a lot that moved twice once', async () => {
  const { store, shell } = withHost({ module });
  store.dispatch(lotsChanged([change('4', 'Hold')]));
  await jest.advanceTimersByTimeAsync(0);
  expect(shell.announced).toEqual(['1 lot changed: 4 now on hold']);
  store.dispatch(lotsChanged([change('5', 'Hold'), change('4', 'Available')]));
  store.dispatch(lotsChanged([change('5', 'Sold')]));
  await jest.advanceTimersByTimeAsync(4800);
  expect(shell.announced).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(300);
  expect(shell.announced.slice(1)).toEqual(['2 lots changed: 4 now available, 5 now sold']);
});

it('each page has its own pause: a second one is not silenced by the first', async () => {
  withHost({ module }).store.dispatch(lotsChanged([change('4', 'Hold')]));
  await jest.advanceTimersByTimeAsync(0);
  const other = withHost({ module });
  other.store.dispatch(lotsChanged([change('4', 'Sold')]));
  await jest.advanceTimersByTimeAsync(0);
  expect(other.shell.announced).toEqual(['1 lot changed: 4 now sold']);
});

import { useEffect } from 'react';
import { CONTRACT, modal, type RemoteModule } from '../index';
import { watchLeaks } from './leak-watch';
import { delay, fork } from 'redux-saga/effects';
import { runRemoteContract } from './remote-contract';
import { withHost } from './render-with-host';

const Tidy = () => {
  useEffect(() => {
    const listener = () => undefined;
    window.addEventListener('resize', listener);
    const timer = window.setInterval(listener, 1000);
    return () => {
      window.removeEventListener('resize', listener);
      window.clearInterval(timer);
    };
  }, []);
  return <p>tidy</p>;
};
const parseProps = (input: unknown) => {
  const lotId = (input as { lotId?: unknown } | null)?.lotId;
  return typeof lotId === 'string' ? { lotId } : null;
};
const remote: RemoteModule = {
  id: 'mf-test',
  version: '1.2.3',
  contract: CONTRACT,
  routes: [{ name: 'Test', path: '/test', load: async () => ({ default: Tidy }) }],
  slots: { corner: async () => ({ default: Tidy }) },
  modals: { lot: modal({ parseProps, load: async () => ({ default: Tidy }) }) },
  slices: [{ path: 'mf-test/one', reducer: (state: number = 0) => state }],
};

runRemoteContract(
  remote,
  { routes: ['Test'], paths: ['/test'], slots: ['corner'], modals: ['lot'], staffOnly: false },
  { modals: { lot: { lotId: 'l1' } } },
);

it('detects a saga that was forked and keeps running', () => {
  const without = withHost({ module: { ...remote, *saga() {} } });
  const ofHost = without.sagasAlive();
  without.stop();
  const { sagasAlive, stop } = withHost({
    module: {
      ...remote,
      *saga() {
        yield fork(function* () {
          yield delay(60_000);
        });
      },
    },
  });
  // The remote's own and the one it forked.
  expect(sagasAlive()).toBe(ofHost + 2);
  stop();
  expect(sagasAlive()).toBe(0);
});

it('counts a timeout until it has fired or was cleared', async () => {
  const watch = watchLeaks();
  const before = watch.count().timers;
  const left = window.setTimeout(() => undefined, 60_000);
  await new Promise<void>((resolve) => window.setTimeout(resolve, 1));
  expect(watch.count().timers).toBe(before + 1);
  window.clearTimeout(left);
  expect(watch.count().timers).toBe(before);
  watch.stop();
});

it('detects a leaked listener, interval and style', () => {
  const watch = watchLeaks();
  const before = watch.count();
  window.addEventListener('keydown', () => undefined);
  const timer = window.setInterval(() => undefined, 1000);
  const style = document.head.appendChild(document.createElement('style'));
  expect(watch.count()).toEqual({
    listeners: before.listeners + 1,
    timers: before.timers + 1,
    styles: before.styles + 1,
  });
  style.remove();
  window.clearInterval(timer);
  watch.stop();
});

import { skewPlugin } from './skew-plugin';

type Scope = Record<string, Record<string, { lib?: unknown; loading?: unknown }>>;
const event = (scope: Scope, over: object = {}) =>
  ({
    pkgName: 'react',
    shareScopeMap: { default: scope },
    origin: { name: 'mf_a' },
    shareInfo: { shareConfig: { singleton: true } },
    ...over,
  }) as never;

it('a requirement that no version satisfies is reported, and the failed share is requested again next time', () => {
  const report = jest.fn();
  const scope: Scope = {
    react: { '19.0.0': { loading: Promise.resolve() }, '18.0.0': { lib: () => 1, loading: 'kept' } },
  };
  skewPlugin(report).errorLoadShare?.(event(scope, { error: new Error('does not satisfy') }));
  expect(report).toHaveBeenCalledWith('mf_a', 'react');
  expect(scope.react).toMatchObject({ '19.0.0': { loading: null }, '18.0.0': { loading: 'kept' } });
});

it.each([
  ['twice', { '19.0.0': { lib: () => 1 }, '18.0.0': { lib: () => 1 } }, 1],
  ['one loaded copy, beside one that was never loaded', { '19.0.0': { lib: () => 1 }, '18.0.0': {} }, 0],
])('a singleton loaded %s', (_, react, times) => {
  const report = jest.fn();
  skewPlugin(report).afterLoadShare?.(event({ react }));
  expect(report).toHaveBeenCalledTimes(times);
});

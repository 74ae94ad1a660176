import { withHost } from '@lotline/shared-runtime/testing';
import module from '../module';
import { estate } from '../testing/estate-of-stages';
import { filtersChanged, filtersCleared } from './filters.slice';

const hostOf = (query: Readonly<Record<string, string>>) => {
  const { store } = withHost({ module, estate, query });
  return { store, query: () => store.getState().host.location.query };
};

it('filters are written into the query and keep its other keys', () => {
  const { store, query } = hostOf({ businessId: 'b1' });
  store.dispatch(filtersChanged({ size: { from: 500, to: null } }));
  store.dispatch(filtersChanged({ status: ['hold'] }));
  expect(query()).toEqual({ businessId: 'b1', size: '500-', status: 'hold' });
});

it('clearing takes them out and keeps the order', () => {
  const { store, query } = hostOf({ size: '400-', builder: '1', titles: '2027-03', sort: '-price' });
  store.dispatch(filtersCleared());
  expect(query()).toEqual({ sort: '-price' });
});

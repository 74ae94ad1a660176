import { isOwnPath, withBusiness } from './same-origin-path';
import { patchQuery, readQuery, writeQuery } from './url-patch';

it.each([
  ['/estate/rise?stageId=4', true],
  ['/', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['/\t/elsewhere.example', false],
  ['/a/..//elsewhere.example', false],
  ['/.//elsewhere.example', false],
  ['https://elsewhere.example/estate', false],
  ['javascript:alert(1)', false],
  ['estate/rise', false],
  ['', false],
])('%j is a path of this origin: %s (D37)', (path, own) => {
  expect(isOwnPath(path)).toBe(own);
});

it.each([
  ['/estate/rise', { businessId: 'b1' }, '/estate/rise?businessId=b1'],
  ['/estate/rise?businessId=b2', { businessId: 'b1' }, '/estate/rise?businessId=b2'],
  ['/estate/rise?stageId=4#top', { businessId: 'b 1' }, '/estate/rise?stageId=4&businessId=b+1#top'],
  ['/estate/rise', {}, '/estate/rise'],
])('%s carries the referral of %j (D21)', (path, query, expected) => {
  expect(withBusiness(path, query as Record<string, string>)).toBe(expected);
});

it('changes, removes and keeps keys of the query', () => {
  expect(writeQuery(patchQuery(readQuery('?stageId=4&lotId=l1&stageId=5'), { lotId: null, view: 'list' }))).toBe(
    '?stageId=4&view=list',
  );
});

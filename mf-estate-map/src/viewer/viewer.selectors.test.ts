import { createHostStore, type HostOptions } from '@lotline/shared-runtime/testing';
import { selectIsV2, selectIsAvailable, selectStageId, selectViewer } from './viewer.selectors';

const stateOf = (options: HostOptions) => createHostStore(options).store.getState();

it.each([
  ['CUSTOMER', 'customer'],
  ['BUILDER', 'customer'],
  ['CHANNEL_PARTNER', 'customer'],
  ['LANDOWNER', 'staff'],
  ['SUPER_ADMIN', 'staff'],
  ['A_ROLE_OF_TOMORROW', 'customer'],
])('%s sees what a %s sees', (role, audience) => {
  expect(selectViewer(stateOf({ role })).audience).toBe(audience);
});

describe('the stage on show', () => {
  it('is in the query for customers', () => {
    expect(selectStageId(stateOf({ query: { stageId: 's1' }, pathname: '/estate/rise/stages/s2' }))).toBe('s1');
    expect(selectStageId(stateOf({}))).toBeNull();
  });

  it('is in the path for staff, and in the query where the path has none', () => {
    expect(selectStageId(stateOf({ role: 'LANDOWNER', query: { stageId: 's1' }, pathname: '/stages/s2/lots' }))).toBe(
      's2',
    );
    expect(selectStageId(stateOf({ role: 'SUPER_ADMIN', query: { stageId: 's1' }, pathname: '/estate/rise' }))).toBe(
      's1',
    );
  });
});

it('v2 is what the path begins with', () => {
  expect(selectIsV2(stateOf({ pathname: '/v2/estate/rise' }))).toBe(true);
  expect(selectIsV2(stateOf({ pathname: '/estate/v2' }))).toBe(false);
});

describe('a click navigates only to what a live remote provides (D68)', () => {
  it.each([
    ['open', { modals: ['lot'] }],
    ['lot-actions', { routes: ['LotActions'] }],
    ['admin-lot', { routes: ['AdminLot'] }],
    ['lots', { routes: ['Lots'] }],
    ['admin-stage-map', { routes: ['AdminStageMap'] }],
  ] as const)('%s', (click, provides) => {
    expect(
      selectIsAvailable(
        stateOf({
          provides: {
            modals: [...('modals' in provides ? provides.modals : [])],
            routes: [...('routes' in provides ? provides.routes : [])],
          },
        }),
      )(click),
    ).toBe(true);
    expect(selectIsAvailable(stateOf({ provides: { modals: [], routes: [] } }))(click)).toBe(false);
  });

  it('a click that needs no other remote always works, and none never', () => {
    const leads = selectIsAvailable(stateOf({ provides: { modals: [], routes: [] } }));
    expect([leads('select'), leads('change-view-map'), leads('new-tab'), leads('none')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

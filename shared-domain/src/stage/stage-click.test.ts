import type { Role } from '../role/roles.js';
import type { StageClick } from './stage-click.js';
import { stageClick } from './stage-click.js';

describe('click on a stage (spec 2.4)', () => {
  it.each<[Role, string, StageClick]>([
    ['CUSTOMER', 'now_selling', 'open'],
    ['CUSTOMER', 'sold_out', 'none'],
    ['CUSTOMER', 'not_released', 'none'],
    ['ANONYMOUS', 'now_selling', 'open'],
    ['BUILDER', 'now_selling', 'open'],
    ['LANDOWNER', 'sold_out', 'lots'],
    ['SALES', 'not_released', 'lots'],
    ['SUPER_ADMIN', 'not_released', 'admin-stage-map'],
  ])('%s on a stage that is %s: %s', (role, status, click) =>
    expect(stageClick({ role, stage: { status } })).toBe(click),
  );

  it('builder view switches the view, whatever the role', () =>
    expect(stageClick({ role: 'SUPER_ADMIN', stage: { status: 'sold_out' }, builderView: true })).toBe(
      'change-view-map',
    ));
  it.each<[Role, string, StageClick]>([
    ['SUPER_ADMIN', 'now_selling', 'open'],
    ['SUPER_ADMIN', 'not_released', 'none'],
    ['LANDOWNER', 'now_selling', 'open'],
    ['SALES', 'sold_out', 'none'],
  ])('%s, while no live remote has their screen, on a stage that is %s: %s (D68)', (role, status, click) =>
    expect(stageClick({ role, stage: { status }, leads: (one) => one === 'open' })).toBe(click),
  );

  it('an embedded phone opens a new tab, for what is Now Selling', () => {
    expect(stageClick({ role: 'ANONYMOUS', stage: { status: 'now_selling' }, embeddedMobile: true })).toBe('new-tab');
    expect(stageClick({ role: 'ANONYMOUS', stage: { status: 'sold_out' }, embeddedMobile: true })).toBe('none');
  });
});

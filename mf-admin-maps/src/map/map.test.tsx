import type { MapPlan } from '@lotline/shared-domain';
import { type HostState, selectModal } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import DeleteMapModal from './delete-map.modal';
import MapEditorScreen from '../editor/map-editor.screen';
import { MapPart } from './map-part.component';
import StageMapScreen from './stage-map.screen';

const estate = {
  _id: 'e1',
  key: 'rise',
  title: 'Tallowbrook Rise',
  timeZone: 'Australia/Melbourne',
  landownerId: 'u1',
  landownerEditsMaps: true,
};
const stage = { _id: 's4', title: '4', estateId: 'e1', lotsCount: 0, availableLotsCount: 0, status: 'now_selling' };
const aPlan = (more: Partial<MapPlan> = {}): MapPlan => ({
  _id: 'm1',
  rev: 3,
  size: { width: 1000, height: 500 },
  mapImage: { url: '/files/plan-1.webp' },
  metresPerUnit: 0.4,
  north: null,
  scale: { from: { x: 0.2, y: 0.5 }, to: { x: 0.7, y: 0.5 }, metres: 200 },
  updatedAt: '2026-11-20T01:00:00.000Z',
  deletedAt: null,
  ...more,
});
const plans = (live: MapPlan | null, deleted: readonly MapPlan[] = [], hasShapes = false) => ({
  hasShapes,
  live,
  deleted,
});
const answers = (of: unknown) => ({
  'staff/getEstate': estate,
  'staff/getStage': { estate, stage },
  'staff/getStages': [stage],
  'staff/getLots': [],
  'staff/getEstatePlans': of,
  'staff/getStagePlans': of,
  'file/usage': { quotas: [] },
});
const AT = '/admin/users/u1/estates/e1/stages/s4/map';
const show = (ui: React.ReactElement, of: unknown, more: object = {}) =>
  renderWithHost(ui, { module, role: 'LANDOWNER', pathname: AT, answers: { ...answers(of), ...more } });
const user = userEvent.setup();
const modalOf = (host: { store: { getState(): unknown } }) => selectModal(host.store.getState() as HostState).open;

describe('the header of a map (2.4, 2.6)', () => {
  it('has Add Map without a map, with its deleted maps to restore', async () => {
    const host = show(<StageMapScreen />, plans(null, [aPlan({ deletedAt: '2026-11-24T01:00:00.000Z' })]), {
      'stage/restoreStageMap': aPlan({ rev: 4 }),
    });
    expect((await screen.findByRole('link', { name: 'Add Map' })).getAttribute('href')).toBe(`${AT}/new`);
    expect(screen.getByRole('heading', { level: 1, name: 'Map' })).toBeTruthy();
    expect((await axe(host.container)).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Restore the map deleted 24 Nov 2026 12:00 PM' }));
    expect(host.api.callsOf('stage/restoreStageMap')[0]).toMatchObject({ params: { mapId: 'm1' }, ifMatch: 3 });
  });

  it('has Edit Map and Delete Map with one; the drawing leads to the lots', async () => {
    const host = show(<StageMapScreen />, plans(aPlan()));
    let view: { onLotPressed(lotId: string): void } | undefined;
    host.shell.Slot = ({ props }) => {
      view = props['staffView'] as typeof view;
      return <p>the drawing</p>;
    };
    expect((await screen.findByRole('link', { name: 'Edit Map' })).getAttribute('href')).toBe(`${AT}/edit`);
    expect(await screen.findByText('the drawing')).toBeTruthy();
    view?.onLotPressed('l1');
    expect(host.shell.opened).toEqual([expect.objectContaining({ path: '/stages/s4/lots/l1' })]);
    await user.click(screen.getByRole('button', { name: 'Delete Map' }));
    expect(modalOf(host)).toMatchObject({
      name: 'delete-map',
      props: { mapId: 'm1', estateId: 'e1', stageId: 's4', item: 'stage map' },
    });
  });

  const ESTATE_MAP = '/admin/users/u1/estates/e1/map';
  it.each(
    [AT, `${AT}/new`, `${AT}/edit`, `${ESTATE_MAP}/new`, `${ESTATE_MAP}/edit`].flatMap((pathname) => [
      ['another landowner in the address', pathname.replace('u1', 'u2'), estate] as const,
      ['a landowner whose maps Lotline draws', pathname, { ...estate, landownerEditsMaps: false }] as const,
    ]),
  )('isn’t there for %s, at %s', async (_, pathname, of) => {
    const host = renderWithHost(pathname.endsWith('/map') ? <StageMapScreen /> : <MapEditorScreen />, {
      module,
      role: 'LANDOWNER',
      pathname,
      answers: { ...answers(plans(null)), 'staff/getEstate': of, 'staff/getStage': { estate: of, stage } },
    });
    expect(await screen.findByText('Nothing to edit here')).toBeTruthy();
    expect([...host.api.callsOf('staff/getStagePlans'), ...host.api.callsOf('staff/getEstatePlans')]).toEqual([]);
  });

  it('is among an estate’s settings too, for private estates', async () => {
    show(<MapPart settings={{ _id: 'e1', landownerId: 'u1' } as never} />, plans(null));
    const link = await screen.findByRole('link', { name: 'Add Map' });
    expect(link.getAttribute('href')).toBe('/admin/users/u1/estates/e1/map/new');
  });
});

describe('deleting (2.9)', () => {
  const props = { mapId: 'm1', stageId: null, item: 'estate map', estateId: 'e1' };

  it('asks by name, and deletes the revision that was shown', async () => {
    const host = show(<DeleteMapModal {...props} />, plans(aPlan()), { 'estate/deleteEstateMap': aPlan({ rev: 4 }) });
    expect(await screen.findByText('Are you sure you want to delete estate map?')).toBeTruthy();
    expect((await axe(host.container)).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Map' }));
    expect(host.api.callsOf('estate/deleteEstateMap')[0]).toMatchObject({ params: { mapId: 'm1' }, ifMatch: 3 });
  });

  it('of a map that is gone deletes nothing', async () => {
    show(<DeleteMapModal {...props} />, plans(aPlan({ _id: 'm2' })));
    expect(await screen.findByText(/has been deleted or replaced/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Map' })).toBeNull();
  });
});

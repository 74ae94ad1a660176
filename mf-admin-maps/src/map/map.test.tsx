import type { MapPlan } from '@lotline/shared-domain';
import { ApiError, type HostState, selectModal } from '@lotline/shared-runtime';
import { type RecordedCall, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import module from '../module';
import DeleteMapModal from './delete-map.modal';
import MapFormScreen from './map-form.screen';
import { MapPart } from './map-part.component';
import { ScalePicker } from './scale-picker.component';
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

/** The picture's box, which jsdom doesn't lay out: 500 × 250. */
function layOut(): HTMLElement {
  const frame = screen.getByRole('group', { name: 'Picture with points A and B' });
  frame.getBoundingClientRect = () => ({ left: 0, top: 0, width: 500, height: 250 }) as DOMRect;
  return frame;
}
const press = (x: number, y: number) => act(() => fireEvent.click(layOut(), { clientX: x, clientY: y }));
const valueOf = (label: RegExp | string, at = 0) => (screen.getAllByLabelText(label)[at] as HTMLInputElement).value;

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
    const host = renderWithHost(pathname.endsWith('/map') ? <StageMapScreen /> : <MapFormScreen />, {
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

describe('the form', () => {
  const edit = (of = plans(aPlan()), more: object = {}) =>
    renderWithHost(<MapFormScreen />, {
      module,
      role: 'SUPER_ADMIN',
      pathname: `${AT}/edit`,
      answers: { ...answers(of), ...more },
    });
  const save = () => user.click(screen.getByRole('button', { name: 'Save map' }));

  it('places points by presses, arrow keys and numbers, and shows what the scale comes to', async () => {
    const host = edit(undefined, { 'stage/updateStageMap': aPlan({ rev: 4 }) });
    await screen.findByText(/The plan is 400.m wide and 200.m high\. 100.px are 40.m/);
    expect((await axe(host.container)).violations).toEqual([]);
    press(50, 125);
    expect([valueOf('Across (px)'), valueOf('Down (px)')]).toEqual(['100', '250']);
    const b = screen.getByRole('button', { name: 'Point B, 700 px across, 250 px down' });
    act(() => b.focus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowLeft}{ArrowUp}');
    expect([valueOf('Across (px)', 1), valueOf('Down (px)', 1)]).toEqual(['709', '249']);
    await user.clear(screen.getAllByLabelText('Across (px)')[1] as HTMLElement);
    await user.type(screen.getAllByLabelText('Across (px)')[1] as HTMLElement, '600');
    await user.clear(screen.getByLabelText(/^Distance from A to B/));
    await user.type(screen.getByLabelText(/^Distance from A to B/), '250');
    expect(screen.getByText(/The plan is 500.m wide/)).toBeTruthy();
    const dial = screen.getByRole('slider', { name: 'Direction of north' });
    act(() => dial.focus());
    await user.keyboard('{ArrowLeft}');
    expect(valueOf(/^North/)).toBe('359');
    await save();
    await waitFor(() => expect(host.api.callsOf('stage/updateStageMap')).toHaveLength(1));
    expect(host.api.callsOf('stage/updateStageMap')[0]).toMatchObject({
      params: { mapId: 'm1' },
      ifMatch: '3',
      body: {
        fileId: null,
        north: 359,
        scale: { from: { x: 0.1, y: 0.5 }, to: { x: 0.6, y: 0.498 }, metres: 250 },
      },
    });
    await waitFor(() => expect(host.shell.opened.at(-1)).toMatchObject({ path: AT }));
  });

  it('drags a marker, and the magnified view for fine adjustment', async () => {
    edit();
    await screen.findByText(/The plan is 400/);
    layOut();
    const drag = (target: Element, dx: number) => {
      // jsdom's pointer events have no place.
      const send = (type: string, clientX = 0) =>
        fireEvent(target, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 10 }));
      send('pointerdown', 10);
      send('pointermove', 10 + dx);
      send('pointerup');
      send('pointermove', 400);
    };
    drag(screen.getByRole('button', { name: /^Point A/ }), 50);
    expect(valueOf('Across (px)')).toBe('300');
    const lens = document.querySelectorAll('fieldset [aria-hidden] img')[0]?.parentElement as Element;
    // The whole picture is 1,536 px wide in it.
    drag(lens, -15.36);
    expect(valueOf('Across (px)')).toBe('310');
  });

  it('of a new picture has no scale until both points are placed; one is placed by a press where it stands', async () => {
    function Picker() {
      const [placed, setPlaced] = useState<readonly ('a' | 'b')[]>([]);
      return (
        <ScalePicker
          url="/plan.webp"
          size={{ width: 1000, height: 500 }}
          points={{ a: { x: 0.25, y: 0.5 }, b: { x: 0.75, y: 0.5 } }}
          placed={placed}
          metres={100}
          onMove={(name) => setPlaced([...placed, name])}
        >
          {null}
        </ScalePicker>
      );
    }
    renderWithHost(<Picker />, { module });
    expect(screen.getByText('Place A and B on the picture first.')).toBeTruthy();
    press(100, 100);
    expect(screen.getByText(/where point B should be/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Point B, 750/ }));
    expect(screen.getByText(/The plan is 200.m wide/)).toBeTruthy();
  });

  it('can’t be saved while the points are one, nor without a distance', async () => {
    const host = edit();
    await screen.findByText(/The plan is 400/);
    press(350, 125);
    expect(screen.getByText(/too close together/)).toBeTruthy();
    press(50, 125);
    await user.clear(screen.getByLabelText(/^Distance from A to B/));
    expect(screen.getByText(/^Enter the real distance/)).toBeTruthy();
    await save();
    expect((await screen.findAllByText(/Distance from A to B/)).length).toBeGreaterThan(1);
    expect(host.api.callsOf('stage/updateStageMap')).toEqual([]);
  });

  it('keeps the input when someone else saved first, says who, and saves over it on the second press', async () => {
    let rev = 3;
    const host = edit(undefined, {
      'stage/updateStageMap': ({ ifMatch }: RecordedCall) => {
        if (ifMatch === '3') {
          rev = 4;
          throw new ApiError(412, 'stale', 'Mei-Lin Fraser changed this map just now.');
        }
        return aPlan({ rev: 5 });
      },
      'staff/getStagePlans': () => plans(aPlan({ rev })),
    });
    await screen.findByText(/The plan is 400/);
    press(50, 125);
    await save();
    expect(await screen.findByText(/Mei-Lin Fraser changed this map just now/)).toBeTruthy();
    expect(valueOf('Across (px)')).toBe('100');
    await waitFor(() => expect(host.api.callsOf('staff/getStagePlans').length).toBeGreaterThan(1));
    await save();
    await waitFor(() => expect(host.api.callsOf('stage/updateStageMap').at(-1)).toMatchObject({ ifMatch: '4' }));
  });

  it('asks before it is left with unsaved work, and lets go once that is saved', async () => {
    const host = edit(undefined, { 'stage/updateStageMap': aPlan({ rev: 4 }) });
    const held: (((leave: () => void) => void) | null)[] = [];
    host.shell.holdPage = (ask) => void held.push(ask);
    await screen.findByText(/The plan is 400/);
    expect(held).toEqual([]);
    press(50, 125);
    const left = jest.fn();
    await act(async () => held.at(-1)?.(left));
    expect(await screen.findByText('The map has not been saved.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(left).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(host.shell.opened.at(-1)).toMatchObject({ path: AT }));
    expect(held.at(-1)).toBeNull();
  });

  it('of a new map begins with its picture; shapes name the proportions that a new one needs', async () => {
    const host = renderWithHost(<MapFormScreen />, {
      module,
      role: 'SUPER_ADMIN',
      pathname: '/admin/users/u1/estates/e1/map/new',
      answers: answers(plans(null)),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Add Map' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save map' })).toBeNull();
    expect((await axe(host.container)).violations).toEqual([]);
    host.unmount();
    edit(plans(aPlan(), [], true));
    expect(await screen.findByText(/needs the same proportions \(1000 × 500\)/)).toBeTruthy();
  });
});

import type { EstateHomes, LinkDesigns, LinkResult } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import EstateScreen from '../estates/estate.screen';
import module from '../module';
import { settings } from '../testing/estate-settings.fixture';

const [COUNT, LINK, UNLINK, UNDO, HOMES] = [
  'staff/countLinks',
  'staff/linkDesigns',
  'staff/unlinkDesigns',
  'staff/undoLinks',
  'staff/getEstateHomes',
];
const homes = (over: Partial<EstateHomes> = {}): EstateHomes => ({
  estateId: 'e1',
  title: 'Rise',
  stages: [
    { _id: 's4', title: '4' },
    { _id: 's5', title: 'Stage 5' },
  ],
  builders: [
    {
      _id: 'b1',
      name: 'Ketterwick Homes',
      color: '#1a6b4f',
      lots: 1,
      designs: [
        { _id: 'd1', name: 'Kestrel 16', width: 8.5, length: 18, lots: 1 },
        { _id: 'd2', name: 'Kestrel 20', width: 10.5, length: 21, lots: 0 },
      ],
    },
  ],
  lots: [
    {
      _id: 'l1',
      stageId: 's4',
      title: '401',
      status: 'available',
      blockWidth: 12.5,
      size: 375,
      isBuildersEnabled: true,
      designIds: ['d1'],
    },
    {
      _id: 'l2',
      stageId: 's5',
      title: '501',
      status: 'available',
      blockWidth: 16,
      size: 512,
      isBuildersEnabled: false,
      designIds: [],
    },
  ],
  changes: [],
  ...over,
});
const result = (over: Partial<LinkResult> = {}): LinkResult => ({ lots: 2, links: 2, enabled: 0, left: [], ...over });

const show = ({ answers, ...options }: RenderOptions = {}) =>
  renderWithHost(<EstateScreen />, {
    module,
    estate: null,
    role: 'LANDOWNER',
    pathname: '/admin/estates/e1',
    query: { part: 'homes' },
    answers: { 'staff/getEstateSettings': settings, [HOMES]: homes(), [COUNT]: result(), ...answers },
    ...options,
  });
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('/admin/estates/:estateId?part=homes', () => {
  it('counts before it links, says what it did, and offers Undo', async () => {
    const linked = result({ changeId: 'c1', links: 3, enabled: 1, left: [{ lotId: 'l9', title: '409', why: 'sold' }] });
    const { api, container } = show({
      answers: {
        [COUNT]: ({ body }: { body: LinkDesigns }) =>
          result({ links: body.designIds.length, enabled: body.enablesBuilders ? 1 : 0 }),
        [LINK]: linked,
        [UNDO]: result({ links: 3 }),
      },
    });
    await choose(/^Kestrel 16/);
    expect(await screen.findByText('2 lots, 1 new link')).toBeTruthy();
    await choose(/^Kestrel 20/);
    await choose(/^House & land on/);
    await userEvent.type(screen.getByLabelText(/^Frontage from/), '10');
    expect(await screen.findByText('2 lots, 2 new links, House & land switched on for 1 lot')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    await press('Link designs');
    expect(await screen.findByText('Linked: 2 lots, 3 new links, House & land switched on for 1 lot')).toBeTruthy();
    expect(screen.getByText('Lot 409: sold')).toBeTruthy();
    expect(api.callsOf(LINK).map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { estateId: 'e1' },
        body: { designIds: ['d1', 'd2'], minFrontage: 10, enablesBuilders: true },
      },
    ]);
    expect(api.callsOf(LINK)[0]?.idempotencyKey).toBeTruthy();
    await waitFor(() => expect(api.callsOf(HOMES).length).toBeGreaterThan(1));
    await press('Undo');
    expect(await screen.findByText('Undone on 2 lots')).toBeTruthy();
    expect(api.callsOf(UNDO).map(({ params }) => params)).toEqual([{ changeId: 'c1' }]);
  });

  it('counts what was chosen last, once: an answer to an earlier choice is dropped', async () => {
    const answers: ((result: LinkResult) => void)[] = [];
    const { api } = show({ answers: { [COUNT]: () => new Promise<LinkResult>((resolve) => answers.push(resolve)) } });
    await choose(/^Kestrel 16/);
    await waitFor(() => expect(api.callsOf(COUNT)).toHaveLength(1));
    await choose(/^Kestrel 20/);
    await waitFor(() => expect(api.callsOf(COUNT)).toHaveLength(2));
    answers[1]?.(result({ links: 4 }));
    expect(await screen.findByText('2 lots, 4 new links')).toBeTruthy();
    answers[0]?.(result({ links: 99 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText('2 lots, 4 new links')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Size from/), '400');
    await waitFor(() => expect(api.callsOf(COUNT)).toHaveLength(3));
  });

  it('nothing is counted or linked while a limit is invalid, and it says which', async () => {
    const { api } = show();
    await userEvent.type(await screen.findByLabelText(/^Size from/), '500');
    await userEvent.type(screen.getByLabelText(/^Size to/), '400');
    await choose(/^Kestrel 16/);
    expect(await screen.findByText('Size to can’t be less than the size from')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Link designs' }).hasAttribute('disabled')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(api.callsOf(COUNT)).toEqual([]);
  });

  it('removes designs from lots once that is confirmed, and only where there are some', async () => {
    const { api } = show({ answers: { [UNLINK]: result({ changeId: 'c2', lots: 1, links: 1 }) } });
    await choose(/^Kestrel 20/);
    expect(screen.getByRole('button', { name: 'Remove from lots' }).hasAttribute('disabled')).toBe(true);
    await choose(/^Kestrel 16/);
    await press('Remove from lots');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^Remove 2 designs from 1 lot \(1 link\)\?/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Removed: 1 link on 1 lot')).toBeTruthy();
    expect(api.callsOf(UNLINK)[0]?.body).toEqual({ designIds: ['d2', 'd1'] });
  });

  it('keeps the choice and says why where the API refuses', async () => {
    show({ answers: { [LINK]: new ApiError(409, 'conflict', 'Kestrel 16 is no longer on offer.') } });
    await choose(/^Kestrel 16/);
    await screen.findByText('2 lots, 2 new links');
    await press('Link designs');
    expect(await screen.findByText('Kestrel 16 is no longer on offer.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Kestrel 16/ }).checked).toBe(true);
  });

  it('lists what is linked where and recent changes, each with Undo', async () => {
    const changes = [
      { changeId: 'c7', text: '60 lots, 240 new links', by: 'Imogen Tarrant', at: '2026-11-29T10:00:00.000Z' },
    ];
    const { api } = show({ answers: { [HOMES]: homes({ changes }), [UNDO]: result({ lots: 60, links: 240 }) } });
    const table = await screen.findByRole('table', { name: 'Designs of Ketterwick Homes' });
    expect(within(table).getByRole('row', { name: /Kestrel 16 1 Stage 4 \(1 lot\)/ })).toBeTruthy();
    expect(within(table).queryByText('Kestrel 20')).toBeNull();
    await press('Undo: 60 lots, 240 new links');
    await waitFor(() => expect(api.callsOf(UNDO)[0]?.params).toEqual({ changeId: 'c7' }));
  });

  it('says what to do while there is no builder; only super admins are led to the builders', async () => {
    const { unmount } = show({ answers: { [HOMES]: homes({ builders: [] }) } });
    expect(await screen.findByText('No builders yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Builders' })).toBeNull();
    unmount();
    show({ role: 'SUPER_ADMIN', answers: { [HOMES]: homes({ builders: [] }) } });
    expect((await screen.findByRole('link', { name: 'Builders' })).getAttribute('href')).toBe('/admin/builders');
  });

  it('can be tried again after a failure', async () => {
    const { api } = show({ answers: { [HOMES]: new ApiError(500, 'internal', '') } });
    await screen.findByText('The designs and lots could not be loaded.');
    api.answer(HOMES, homes());
    await press('Try again');
    expect(await screen.findByRole('checkbox', { name: /^Kestrel 16/ })).toBeTruthy();
  });
});

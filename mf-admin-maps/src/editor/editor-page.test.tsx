import { textOf } from '@lotline/shared-map-document';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { draft, drawing, openEditor, user } from '../testing/editor.fixture';
import { draftFailed, keepingChanged } from './keep/draft.slice';
import { pointPlaced } from './store/editor.slice';

it('while the drawing is loaded, tools and panel have their places and can’t be used', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const text = () => arrived.then(() => textOf(drawing));
  const opened = openEditor({ 'staff/getMapDraftDocument': { text } });
  const tool = await screen.findByRole('button', { name: 'Rectangle' }, { timeout: 10_000 });
  expect(tool.closest('[inert]')?.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('group', { name: /^Map/ })).toBeNull();
  arrive();
  await opened;
  expect(screen.getByRole('button', { name: 'Rectangle' })).toBe(tool);
  expect(tool.closest('[inert], [aria-busy=true]')).toBeNull();
});

it('an import doesn’t go on without its drawing, which is loaded again after a failure', async () => {
  const { api, store } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(screen.queryByRole('button', { name: 'Rectangle' })).toBeNull();
  api.answer('staff/getMapDraftDocument', { text: () => new Promise(() => undefined) });
  act(() => void store.dispatch(draftFailed('failed')));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Rectangle' }).closest('[inert]')).not.toBeNull();
});

it('shows who else draws, that the map has changed since, and when it was saved', async () => {
  const { container } = await openEditor();
  expect(await screen.findByText('Also editing: Mei-Lin Fraser')).toBeTruthy();
  expect(screen.getByText(/^Mei-Lin Fraser published this map since you began \(2 shapes changed\)/)).toBeTruthy();
  expect(screen.getByText('Saved 12:00 PM')).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('what is selected is shown in words and numbers, each gesture as a field', async () => {
  const { choose, map, editor, container } = await openEditor();
  choose('1');
  const panel = within(screen.getByRole('region', { name: 'Lot 1' }));
  expect(panel.getByText('200 m²')).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(panel.getByText('Corners and edges'));
  const across = panel.getByLabelText('Corner 2, across in metres');
  await user.clear(across);
  await user.type(across, '8.5{Enter}');
  expect(map().shapes['1']!.parts[0]!.vertices[1]).toEqual({ x: 8.5, y: 0 });
  const arc = panel.getByLabelText('Edge 1, height of its arc in metres');
  await user.clear(arc);
  await user.type(arc, '2{Enter}');
  expect(map().shapes['1']!.parts[0]!.edges[0]).toMatchObject({ kind: 'arc' });
  await user.click(panel.getByLabelText('Edge 3 faces the street'));
  expect(map().shapes['1']!.frontEdge).toBe(2);
  const number = panel.getByLabelText('Lot number');
  await user.clear(number);
  await user.type(number, '11{Enter}');
  expect(map().shapes['1']!.title).toBe('11');
  await user.selectOptions(screen.getByLabelText('Linked to'), 'Land, no lot');
  expect(map().shapes['1']!.link).toEqual({ to: 'land' });
  expect(editor().history.commands).toHaveLength(5);
  choose('1', '2');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(Object.keys(map().shapes)).toEqual(['1']);
});

it('tools are chosen and shapes drawn by number; keys work within the editor, not in fields', async () => {
  const { editor, map, store } = await openEditor();
  screen.getByRole('button', { name: 'Select' }).focus();
  await user.keyboard('n');
  expect(editor().tool).toBe('row');
  for (const [label, value] of [
    ['From across (m)', '0'],
    ['From down (m)', '30'],
    ['To across (m)', '40'],
    ['To down (m)', '30'],
    ['First number', '31'],
  ] as const)
    await user.type(screen.getByLabelText(label), value);
  expect(editor().tool).toBe('row');
  // A line that is drawn fills its places, and leaves the rest as it was typed.
  act(() => [40, 44].forEach((x) => void store.dispatch(pointPlaced({ x, y: 30 }))));
  const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  expect(['From across (m)', 'To across (m)', 'First number'].map(valueOf)).toEqual(['40', '44', '31']);
  await user.click(screen.getByRole('button', { name: 'Add lots' }));
  expect(Object.keys(map().shapes)).toHaveLength(6);
  screen.getByRole('button', { name: 'Select' }).focus();
  await user.keyboard('p');
  for (const [x, y] of [
    ['50', '30'],
    ['60', '30'],
  ] as const) {
    await user.type(screen.getByLabelText('Across (m)'), x);
    await user.type(screen.getByLabelText('Down (m)'), `${y}{Enter}`);
  }
  await user.type(screen.getByLabelText('Length (m)'), '10');
  await user.type(screen.getByLabelText('Direction (°)'), '90{Enter}');
  await user.click(screen.getByRole('button', { name: 'Close shape' }));
  expect(Object.values(map().shapes).at(-1)!.parts[0]!.vertices).toEqual([
    { x: 50, y: 30 },
    { x: 60, y: 30 },
    { x: 60, y: 40 },
  ]);
  screen.getByRole('button', { name: 'Select' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(Object.keys(map().shapes)).toHaveLength(6);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(Object.keys(map().shapes)).toHaveLength(7);
  await user.keyboard('v{Control>}a{/Control}{Alt>}{ArrowRight}{/Alt}{Delete}');
  expect(Object.keys(map().shapes)).toHaveLength(0);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

it('the check lists what is wrong, and a press selects it', async () => {
  const { editor, container } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: /Lots 1 and 2 overlap/ }));
  expect([...editor().selection].sort()).toEqual(['1', '2']);
  expect((await axe(container)).violations).toEqual([]);
});

it('publishing shows what it does, asks for a reason where held lots change, and ends with the version', async () => {
  const { api, container } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish the map' }));
  expect(await dialog.findByText('1 new lot, Not Released')).toBeTruthy();
  for (const line of ['Lot 2 becomes Lot 22', 'Shapes: 2 added, 1 redrawn, 1 removed', /^Left as it is: 3 lots/])
    expect(dialog.getByText(line)).toBeTruthy();
  const now2 = dialog.getByRole('button', { name: 'Publish now' });
  expect(now2).toHaveProperty('disabled', true);
  expect((await axe(container)).violations).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'The surveyor corrected it');
  await user.click(dialog.getByLabelText('Remove Lot 9'));
  await user.click(now2);
  expect(await screen.findByText('Version 2 is live. 1 new lot was added.')).toBeTruthy();
  const body = { revision: 7, reason: 'The surveyor corrected it', removeLots: ['l9'] };
  expect(api.callsOf('staff/publishMapDraft')[0]!.body).toEqual(body);
});

it('a note or reason that is too long isn’t cut but refused at its field, and nothing is published until it is shorter', async () => {
  const { api } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish the map' }));
  const fields = [
    await dialog.findByLabelText<HTMLInputElement>(/^Note/),
    dialog.getByLabelText<HTMLInputElement>(/^Reason/),
  ];
  for (const field of fields) {
    await user.click(field);
    await user.paste('x'.repeat(501));
  }
  expect(fields.map(({ value }) => value.length)).toEqual([501, 501]);
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  for (const [at, name] of ['Note', 'Reason'].entries()) {
    expect((await dialog.findAllByText(`${name} must be at most 500 characters`)).length).toBeGreaterThan(0);
    expect(fields[at]!.getAttribute('aria-invalid')).toBe('true');
  }
  expect(api.callsOf('staff/publishMapDraft')).toEqual([]);
  for (const field of fields) await user.type(field, '{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText('Version 2 is live. 1 new lot was added.')).toBeTruthy();
  const { note, reason } = api.callsOf('staff/publishMapDraft')[0]!.body as Record<'note' | 'reason', string>;
  expect([note.length, reason.length]).toEqual([500, 500]);
});

it('a version is compared with the drawing, and restored once that is confirmed', async () => {
  const { api } = await openEditor({ 'staff/restoreMapVersion': { ...draft, _id: 'restored', restoredFrom: 1 } });
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Compare with the drawing' }));
  expect(await screen.findByText('1 shape differs in the drawing')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lot 2: added' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore as draft' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Restore as draft' }));
  await waitFor(() => expect(api.callsOf('staff/restoreMapVersion')).toHaveLength(1));
});

it('the preview is the public map, as a customer, a builder and a phone', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const { container } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('group', { name: 'Preview of the published map' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Phone' }));
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Rectangle' })).toBeTruthy();
});

it('asks before it is left with a polygon half drawn; not with its first corner, and not once it is given up', async () => {
  const { held, store } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Polygon' }));
  act(() => void store.dispatch(pointPlaced({ x: 40, y: 10 })));
  expect(held.at(-1) ?? null).toBeNull();
  act(() => void store.dispatch(pointPlaced({ x: 50, y: 10 })));
  act(() => held.at(-1)?.(jest.fn()));
  expect(screen.getByText(/^The polygon you are drawing isn’t finished/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(held.at(-1)).toBeNull();
});

it('a link pressed while the drawing is sent is followed once the server has it, without a question', async () => {
  let end: ((saved: object) => void) | null = null;
  const { held, choose } = await openEditor({
    'staff/addMapSteps': () => new Promise((resolve) => (end = resolve)),
  });
  choose('1');
  await user.type(screen.getByLabelText('Lot number'), '1{Enter}');
  const left = jest.fn();
  act(() => held.at(-1)?.(left));
  expect([screen.queryByRole('dialog'), left.mock.calls]).toEqual([null, []]);
  await waitFor(() => expect(end).not.toBeNull());
  await act(async () => end?.({ revision: 8, savedAt: '2026-11-24T01:00:00.000Z' }));
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
});

it('a link pressed while the drawing is sent isn’t followed where the server can’t take it: the page shows why', async () => {
  const { held, choose, api, store } = await openEditor({ 'staff/addMapSteps': () => new Promise(() => undefined) });
  choose('1');
  await user.type(screen.getByLabelText('Lot number'), '1{Enter}');
  const left = jest.fn();
  act(() => held.at(-1)?.(left));
  await waitFor(() => expect(api.callsOf('staff/addMapSteps')).toHaveLength(1));
  act(() => void store.dispatch(keepingChanged({ keeping: 'refused' })));
  expect((await screen.findAllByText(/^What was drawn last can’t be saved/)).length).toBeGreaterThan(0);
  expect([screen.queryByRole('dialog'), left.mock.calls]).toEqual([null, []]);
});

it('asks before it is left with a plan that isn’t in use yet', async () => {
  const picture = { url: '/files/plan-1.webp', size: { width: 1000, height: 500 } };
  const { held } = await openEditor({
    'staff/openStageMapDraft': { ...draft, _id: 'with-plan', picture },
    'file/usage': { quotas: [] },
  });
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  expect(held.at(-1) ?? null).toBeNull();
  act(() => screen.getByRole('slider', { name: 'Direction of north' }).focus());
  await user.keyboard('{ArrowLeft}');
  const left = jest.fn();
  act(() => held.at(-1)?.(left));
  expect(screen.getByText(/The plan is not in use yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(left).toHaveBeenCalledTimes(1);
});

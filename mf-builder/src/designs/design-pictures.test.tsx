import type { OwnDesign, SaveDesign } from '@lotline/shared-domain';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { aPlainDesign } from '../testing/portal.fixture';
import DesignScreen from './design.screen';
import './designs.saga';

const SAVE = 'builder/saveDesign';
const small = aPlainDesign();
let sentFiles = 0;
const show = (designId: string, answers: Record<string, unknown> = {}) =>
  renderWithHost(<DesignScreen />, {
    module,
    estate: null,
    role: 'BUILDER',
    pathname: `/builder/designs/${designId}`,
    answers: {
      'builder/getOwnDesign': small,
      'file/usage': { quotas: [] },
      'file/uploadOwn': () => ({ _id: `f${(sentFiles += 1)}`, state: 'checked' }),
      ...answers,
    },
  });
const part = (name: string) => within(screen.getByRole('region', { name }));
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const pictures = () =>
  part('Pictures')
    .getAllByRole('group', { name: /^(?!Pictures of|Living)/ })
    .map((row) => row.getAttribute('aria-label'));

beforeEach(() => {
  sentFiles = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

it('chosen pictures become rows that are described and put in order, and are the design’s once it is saved', async () => {
  let now: OwnDesign = small;
  const { api, container } = show('house-1', {
    'builder/getOwnDesign': () => now,
    [SAVE]: ({ body }: { body: SaveDesign }) => {
      const urls = body.mainImages.map(({ fileId, url }) => url ?? `/files/public/${String(fileId)}`);
      const altTexts = body.mainImages.map(({ alt }, at) => ({ url: urls[at] ?? '', alt: alt ?? '' }));
      return (now = { ...small, mainImages: urls, altTexts, etag: `after ${now.etag}` });
    },
  });
  await screen.findByRole('region', { name: 'Pictures' });
  await userEvent.upload(part('Pictures').getByLabelText(/^Add pictures/), [picture('front.jpg'), picture('rear.jpg')]);
  await waitFor(() => expect(pictures()).toEqual(['Front of the Kestrel 20', 'Picture 2', 'Picture 3']));
  expect(api.callsOf('file/uploadOwn').map(({ query }) => query)).toEqual([
    { purpose: 'designPicture', name: 'front.jpg' },
    { purpose: 'designPicture', name: 'rear.jpg' },
  ]);
  await userEvent.click(
    within(part('Pictures').getByRole('group', { name: 'Picture 3' })).getByLabelText(/^Description/),
  );
  await userEvent.paste('Garden side');
  await userEvent.click(screen.getByRole('button', { name: 'Move Garden side up' }));
  expect(pictures()).toEqual(['Front of the Kestrel 20', 'Garden side', 'Picture 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
  expect((api.callsOf(SAVE)[0]?.body as SaveDesign | undefined)?.mainImages).toEqual([
    { fileId: null, url: '/files/kestrel-20-facade-1.svg', alt: 'Front of the Kestrel 20' },
    { fileId: 'f2', url: null, alt: 'Garden side' },
    { fileId: 'f1', url: null, alt: '' },
  ]);
  await waitFor(() =>
    expect([...container.querySelectorAll('#design-pictures img')].map((img) => img.getAttribute('src'))).toEqual([
      '/files/kestrel-20-facade-1.svg',
      '/files/public/f2',
      '/files/public/f1',
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Front of the Kestrel 20' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(2));
  expect(api.callsOf(SAVE)[1]).toMatchObject({
    ifMatch: 'after one',
    body: {
      mainImages: [
        { fileId: null, url: '/files/public/f2', alt: 'Garden side' },
        { fileId: null, url: '/files/public/f1', alt: '' },
      ],
    },
  });
}, 30_000);

it('a plan is replaced in its row, and a facade is named after its file', async () => {
  const { api } = show('house-1', { [SAVE]: { ...small, etag: 'two' } });
  await screen.findByRole('region', { name: 'Floor plans' });
  await userEvent.click(screen.getByRole('button', { name: 'Change picture: Standard' }));
  await userEvent.upload(
    part('Floor plans').getByLabelText(/^Picture of Standard/),
    new File(['x'], 'plan.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(part('Floor plans').queryByLabelText(/^Picture of Standard/)).toBeNull());
  await userEvent.upload(part('Facades').getByLabelText(/^Add facades/), picture('Heritage.jpg'));
  const heritage = within(await part('Facades').findByRole('group', { name: 'Heritage' }));
  await userEvent.click(heritage.getByLabelText('Price'));
  await userEvent.paste('6500');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
  expect(api.callsOf(SAVE)[0]?.body).toMatchObject({
    floorplans: [{ fileId: 'f1', url: null, name: 'Standard' }],
    facades: [{ fileId: 'f2', url: null, name: 'Heritage', price: 6500 }],
  });
}, 30_000);

it('a design can’t be saved while a file is on its way', async () => {
  show('house-1', { 'file/uploadOwn': () => new Promise(() => undefined) });
  await screen.findByRole('region', { name: 'Pictures' });
  await userEvent.upload(part('Pictures').getByLabelText(/^Add pictures/), picture('front.jpg'));
  expect(await screen.findByText(/^Sen/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

it('a new design is made as a draft without pictures, and its page follows', async () => {
  const { api, shell } = show('new', { 'builder/createDesign': { ...small, _id: 'house-2' } });
  await screen.findByRole('heading', { level: 1, name: 'New design' });
  const fields = {
    name: 'Kestrel 22',
    basePrice: '301,500',
    width: '11.1',
    length: '21',
    area: '203',
    storey: '1',
    bedroom: '4',
    'bathroom.quantity': '2',
    'loungeRoom.quantity': '2',
    garage: '2',
  };
  await userEvent.click(screen.getByRole('button', { name: 'Create design' }));
  expect((await screen.findAllByText('Name is a required field')).length).toBeGreaterThan(0);
  for (const [name, typed] of Object.entries(fields)) {
    await userEvent.click(document.querySelector(`[name="${name}"]`) as HTMLElement);
    await userEvent.paste(typed);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add kitchen' }));
  await userEvent.paste('Linen');
  await userEvent.click(screen.getByRole('button', { name: 'Create design' }));
  await waitFor(() => expect(shell.opened.map(({ path }) => path)).toEqual(['/builder/designs/house-2']));
  expect(api.callsOf('builder/createDesign')[0]?.body).toMatchObject({
    name: 'Kestrel 22',
    basePrice: 301_500,
    width: 11.1,
    bathroom: { quantity: 2, options: [] },
    kitchens: [{ name: 'Linen' }],
    mainImages: [],
  });
}, 30_000);

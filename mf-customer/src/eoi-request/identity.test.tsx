import type { EoiFile } from '@lotline/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { eoiPage } from '../testing/eoi-page.fixture';
import { answers } from '../testing/eoi.fixture';

const STEP = 'Step 4 of 6: Identity';
const STEPS = ['buyers', 'finance', 'conveyancer', 'identity', 'deposit', 'check'];
const before = { buyers: answers.buyers, finance: answers.finance, conveyancer: answers.conveyancer };
const aFile = (over: Partial<EoiFile> = {}): EoiFile => ({
  fileId: 'f0',
  name: 'passport.jpg',
  type: 'image/jpeg',
  size: 2_621_440,
  state: 'checked',
  ...over,
});

/** The step, of an API that knows each file that was uploaded. */
function identityPage(files: readonly EoiFile[] = [], checked: () => unknown = () => ({ state: 'checked' })) {
  Object.assign(URL, { createObjectURL: () => 'blob:passport', revokeObjectURL: () => undefined });
  const page = eoiPage(
    { stepNames: STEPS, steps: { ...before, ...(files.length > 0 && { identity: { files: [...files] } }) } },
    {
      query: { step: 'identity' },
      answers: {
        'file/upload': { _id: 'f1', state: 'received' },
        'file/get': async () => ({ _id: 'f1', ...((await checked()) as object) }),
      },
    },
  );
  const uploaded = async (name: string) =>
    page.user.upload(
      screen.getByLabelText(/^Passport or driver licence/),
      new File(['x'], name, { type: 'image/jpeg' }),
    );
  return { ...page, uploaded };
}

describe('the step of identity documents (D137)', () => {
  it('says why, who reads them and when they are deleted, and is saved with a file that passed its check', async () => {
    let pass: (state: object) => void = () => undefined;
    const check = new Promise<object>((resolve) => (pass = resolve));
    const { atStep, press, uploaded, api, container, button } = identityPage([], () => check);
    await atStep(STEP);
    expect(screen.getByText(/^Only you and the estate’s team can open these files/)).toBeTruthy();
    expect(screen.getByText(/^They are deleted 30 days after settlement/)).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    await press('Continue');
    const field = screen.getByLabelText(/^Passport or driver licence/);
    expect(await screen.findByText('Please add a passport or driver licence')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(api.callsOf('eoi/saveDraft')).toEqual([]);
    await uploaded('passport.jpg');
    expect(await screen.findByText('Checking…')).toBeTruthy();
    expect(button('Continue').disabled).toBe(true);
    expect(api.callsOf('file/upload')[0]).toMatchObject({
      query: { purpose: 'identityDocument', name: 'passport.jpg' },
    });
    pass({ state: 'checked' });
    expect(await screen.findByText('Uploaded')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Please add a passport or driver licence')).toBeNull());
    await press('Continue');
    await waitFor(() =>
      expect(api.callsOf('eoi/saveDraft')).toMatchObject([{ body: { identity: { fileIds: ['f1'] } }, ifMatch: '0' }]),
    );
  });

  it('a file that was refused says why and leaves the step unfinished; another one takes its place', async () => {
    const refused = aFile({ state: 'refused', reason: 'This file is incomplete or damaged.' });
    const { atStep, press, uploaded, api } = identityPage([refused]);
    await atStep(STEP);
    expect(screen.getByText(/^This file is incomplete or damaged\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove passport.jpg' })).toBeNull();
    await press('Continue');
    expect(await screen.findByText('Please add a passport or driver licence')).toBeTruthy();
    await uploaded('licence.jpg');
    await screen.findByText('Uploaded');
    await press('Continue');
    await waitFor(() =>
      expect(api.callsOf('eoi/saveDraft')).toMatchObject([{ body: { identity: { fileIds: ['f1'] } } }]),
    );
  });

  it('a saved file stays until it is removed; more than three aren’t taken', async () => {
    const saved = ['f2', 'f3', 'f4'].map((fileId) => aFile({ fileId, name: `${fileId}.jpg` }));
    const { atStep, press, uploaded, api } = identityPage(saved);
    await atStep(STEP);
    const list = within(screen.getByRole('list', { name: 'Files added before' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await uploaded('more.jpg');
    await screen.findByText('Uploaded');
    await press('Continue');
    expect(await screen.findByText('Please add 3 files at most')).toBeTruthy();
    await press('Remove f3.jpg');
    await press('Continue');
    await waitFor(() =>
      expect(api.callsOf('eoi/saveDraft')).toMatchObject([{ body: { identity: { fileIds: ['f2', 'f4', 'f1'] } } }]),
    );
  });

  it('the last step lists their names', async () => {
    const { atStep } = eoiPage({
      stepNames: STEPS,
      steps: { ...answers, identity: { files: [aFile(), aFile({ fileId: 'f1', name: 'licence.pdf' })] } },
    });
    await atStep('Step 6 of 6: Check your answers');
    expect(screen.getByText('passport.jpg, licence.pdf')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change Identity documents (Identity)' })).toBeTruthy();
  });
});

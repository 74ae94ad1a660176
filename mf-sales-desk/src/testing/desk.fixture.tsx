import type { AccountOptions, ApiToken, ManagedUser, ManagedUserDetail } from '@lotline/shared-domain';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import module from '../module';
import { ModalHost } from './modal-host.fixture';

export const mei: ManagedUser = {
  _id: '65f0000000000000000000a1',
  role: 'SALES',
  email: 'mei@example.com',
  firstName: 'Mei-Lin',
  lastName: 'Fraser',
  displayName: 'Mei-Lin Fraser',
  verifiedEmail: true,
  hasSecondFactor: true,
  recoveryCodesLeft: 9,
  landownerId: '65f0000000000000000000b1',
  createdAt: '2026-11-01T00:00:00.000Z',
  state: 'active',
  lastLoginAt: '2026-11-20T01:00:00.000Z',
};
export const page = (data: readonly ManagedUser[], more = {}) => ({
  data,
  page: 1,
  limit: 50,
  totalPages: 1,
  hasNextPage: false,
  ...more,
});
export const detail = (over: Partial<ManagedUserDetail> = {}): ManagedUserDetail => ({
  ...mei,
  invitedByName: 'Darius Okafor',
  profile: 'Ketterwick Land',
  history: [{ at: '2026-11-01T00:00:00.000Z', by: 'Darius Okafor', from: null, to: 'invited as SALES', reason: null }],
  ...over,
});
export const options: AccountOptions = {
  landowners: [{ _id: 'l1', name: 'Ketterwick Land' }],
  builders: [{ _id: 'b1', name: 'Hartwell Homes' }],
  businesses: [{ _id: 'p1', name: 'Plover Realty' }],
  estates: [{ _id: 'e1', name: 'Tallowbrook Rise', landownerId: 'l1' }],
};
export const key: ApiToken = {
  _id: 't1',
  name: 'Price list',
  landownerId: 'l1',
  capabilities: ['lot.manage'],
  estateIds: ['e1'],
  createdAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  lastUsedAt: null,
  isRevoked: false,
};

/** Renders a screen of the desk for the logged-in user. */
export function show(ui: ReactElement, options: RenderOptions = {}) {
  const host = renderWithHost(
    <>
      {ui}
      <ModalHost />
    </>,
    { module, estate: null, role: 'LANDOWNER', ...options },
  );
  const user = userEvent.setup();
  return {
    ...host,
    user,
    /** Presses a button, and waits for the modal that it may open. */
    press: async (name: string) => {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(document.querySelector('[role=dialog] [aria-busy=true]')).toBeNull());
    },
    fill: async (typed: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(typed)) {
        const field = await screen.findByLabelText(label);
        await user.clear(field);
        await user.click(field);
        await user.paste(text);
      }
    },
  };
}

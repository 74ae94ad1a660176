import { ModalTitleContext } from '@lotline/shared-design';
import type { Account, LoggedIn } from '@lotline/shared-domain';
import { anEstate } from '@lotline/shared-domain/testing';
import { type HostState } from '@lotline/shared-runtime';
import { anyModalOpened, renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement, type ReactNode } from 'react';
import module from '../module';

export const estate = anEstate({ key: 'rise' });
export const ann: Account = {
  _id: 'u1',
  role: 'CUSTOMER',
  email: 'Ann@Example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  displayName: 'Ann Lee',
  phone: '+61412345678',
  verifiedEmail: true,
  hasSecondFactor: false,
  createdAt: '2026-11-01T00:00:00.000Z',
};
export const loggedIn = (over: Partial<LoggedIn> = {}): LoggedIn => ({ account: ann, ...over });

function Titled({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<string | null>(null);
  return (
    <>
      <h1>{title}</h1>
      <ModalTitleContext value={setTitle}>{children}</ModalTitleContext>
    </>
  );
}

/** Around a page, which has a heading of its own. */
export const Untitled = ({ children }: { children: ReactNode }) => <main>{children}</main>;

/** Draws a modal or screen of accounts in a host, with hands to fill it in. `open` is the modal that the host believes to be open. */
export function show(ui: ReactElement, { open, ...options }: RenderOptions & { open?: string } = {}) {
  window.localStorage.clear();
  const host = renderWithHost(ui, { module, estate, wrapper: Titled, ...options });
  if (open) act(() => void host.store.dispatch(anyModalOpened({ name: open })));
  const user = userEvent.setup();
  return {
    ...host,
    user,
    state: () => (host.store.getState() as HostState).host,
    fill: async (typed: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(typed)) {
        await user.clear(screen.getByLabelText(label));
        await user.click(screen.getByLabelText(label));
        await user.paste(text);
      }
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    button: (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }),
  };
}

/** The API's "wrong password" message is shown at the Password field, which is focused and still holds `typed`. */
export async function expectWrongPassword(typed: string) {
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('The password is not right');
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).not.toContain(
    'The password is not right',
  );
  expect(field.value).toBe(typed);
  await waitFor(() => expect(document.activeElement).toBe(field));
}

import { Icon } from '@lotline/shared-design';
import { Menu } from '@lotline/shared-design/overlay';
import type { SignedInUser } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { logoutChosen } from './session.slice';
import { accountStrings } from './strings';

const text = accountStrings;

/** Who is logged in, and the way out. */
export function AccountMenu({ user: { firstName, lastName, email } }: { user: SignedInUser }) {
  const dispatch = useDispatch();
  const name = `${firstName} ${lastName}`;
  return (
    <Menu
      label={text.accountOf(name)}
      trigger={<Icon name="user" />}
      about={{ title: name, text: email }}
      items={[{ id: 'log-out', label: text.logOut }]}
      onAction={() => void dispatch(logoutChosen())}
    />
  );
}

import { Button, Cluster, Stack, Text, useModalTitle } from '@lotline/shared-design';
import { selectEstate, selectProvides, useModal } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { accountStrings } from '../session/strings';

const text = accountStrings;

/**
 * Log in or Create a free account (2.9). Each button needs a live remote with its modal; without any, offers the way
 * back (D68).
 */
export function LoginOrCreate() {
  const modal = useModal();
  const estate = useSelector(selectEstate);
  const canLogIn = useSelector(selectProvides('modals', 'login'));
  const canCreate = useSelector(selectProvides('modals', 'registration'));
  const hasAccounts = canLogIn || canCreate;
  useModalTitle(text.title);
  return (
    <Stack gap="lg">
      <Text>{hasAccounts ? text.toContinue : text.forMembers}</Text>
      <Cluster>
        {canLogIn && <Button onClick={() => modal.open('login', {}, { back: true })}>{text.logIn}</Button>}
        {canCreate && (
          <Button
            variant={canLogIn ? 'secondary' : 'primary'}
            onClick={() => modal.open('registration', {}, { back: true })}
          >
            {text.create}
          </Button>
        )}
        {!hasAccounts && (
          <Button onClick={modal.close}>{estate ? text.backTo(estate.title) : text.backToEstate}</Button>
        )}
      </Cluster>
    </Stack>
  );
}

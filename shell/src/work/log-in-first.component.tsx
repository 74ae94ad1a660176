import { Button, EmptyState, Icon } from '@lotline/shared-design';
import { modalOpened, selectModal, selectProvides, type HostState } from '@lotline/shared-runtime';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useDocumentTitle } from '../pages/use-document-title';
import { strings } from '../strings';
import { workStrings } from './strings';

const text = workStrings;
/** Return path after login. Its fragment is never a secret: pages opened with a secret in the link need no login. */
const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** Shown in place of a page that requires a login: opens the login modal, which returns here. */
export function LogInFirst() {
  const dispatch = useDispatch();
  const store = useStore<HostState>();
  const canLogIn = useSelector(selectProvides('modals', 'login'));
  const isAsked = useRef(false);
  useDocumentTitle(`${text.logInTitle} · ${strings.product}`);
  const ask = () => void dispatch(modalOpened({ name: 'login', props: { to: here() } }));
  useEffect(() => {
    if (!canLogIn || isAsked.current || selectModal(store.getState()).open) return;
    isAsked.current = true;
    dispatch(modalOpened({ name: 'login', props: { to: here() } }));
  }, [canLogIn, dispatch, store]);
  return (
    <EmptyState
      headingLevel={1}
      title={text.logInTitle}
      icon={<Icon name="user" size={28} />}
      action={
        canLogIn && (
          <Button data-opens="login" onClick={ask}>
            {text.logIn}
          </Button>
        )
      }
    >
      <p>{canLogIn ? text.logInText : text.noLogIn}</p>
    </EmptyState>
  );
}

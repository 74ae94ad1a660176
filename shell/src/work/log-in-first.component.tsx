import { Button, EmptyState, Icon } from '@lotline/shared-design';
import { modalOpened, selectModal, selectProvides, type HostState } from '@lotline/shared-runtime';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useDocumentTitle } from '../pages/use-document-title';
import { strings } from '../strings';
import { workStrings } from './strings';

const text = workStrings;
/** No fragment here is a secret: pages that are opened by a link's secret ask for no log-in. */
const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** In place of a page that wants a log-in: the modal for it opens by itself, and leads back here. */
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

import { routes } from '@lotline/shared-domain';
import { Button, EmptyState, Icon, LinkButton, Skeleton, Text, VisuallyHidden } from '@lotline/shared-design';
import { Link, useModal, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { HoldCard } from '../own-hold/hold-card.component';
import { linkedHoldForms } from '../own-hold/hold-forms';
import { ownStrings } from '../own-hold/own-strings';
import { useLinkSecret } from '../use-link-secret';
import { WidePage } from '../wide-page.component';
import { holdLinkLeft, holdLinkOpened, selectHoldLink } from '../hold-link/hold-link.slice';

const text = ownStrings.hold;

const LinkEnded = () => (
  <EmptyState
    headingLevel={1}
    title={text.endedTitle}
    icon={<Icon name="alert" size={28} />}
    action={
      <LinkButton renderAs={Link} to={routes.landing.path}>
        {ownStrings.customer.estates}
      </LinkButton>
    }
  >
    {text.ended}
  </EmptyState>
);

function LinkedHold({ token }: { token: string }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const { user } = useSession();
  const state = useSelector(selectHoldLink);
  const [round, setRound] = useState(0);
  useEffect(() => {
    dispatch(holdLinkOpened({ token }));
    return () => void dispatch(holdLinkLeft());
  }, [dispatch, token, round]);
  if (state.phase === 'absent') return <LinkEnded />;
  if (state.phase === 'failed')
    return (
      <EmptyState
        headingLevel={1}
        title={ownStrings.failed}
        icon={<Icon name="alert" size={28} />}
        action={<Button onClick={() => setRound(round + 1)}>{ownStrings.tryAgain}</Button>}
      >
        {ownStrings.customer.failed}
      </EmptyState>
    );
  if (state.phase === 'loading')
    return (
      <WidePage>
        <VisuallyHidden role="status">{ownStrings.loading}</VisuallyHidden>
        <Skeleton height="22rem" radius="lg" />
      </WidePage>
    );
  return (
    <WidePage>
      <HoldCard headingLevel={1} hold={state.hold} forms={linkedHoldForms} params={{ token }} />
      {!user && (
        <div>
          <Text tone="muted">{text.account}</Text>
          <Button variant="quiet" onClick={() => modal.open('registration', { to: routes.customer.path })}>
            {ownStrings.customer.join}
          </Button>
        </div>
      )}
    </WidePage>
  );
}

/**
 * Hold screen (D74): one hold opened by an emailed link, without an account. The token stays in the fragment, so that
 * the page can be reloaded.
 */
export default function HoldScreen() {
  const token = useLinkSecret();
  usePageTitle(text.title);
  return token ? <LinkedHold key={token} token={token} /> : <LinkEnded />;
}
